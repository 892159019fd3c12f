/** Over how many days sales are counted, the last of which is today. */
export const soldDays = 30

/** How long the shop waits for goods, and for how long they are to last. */
export type NeedPlan = { readonly leadDays: number; readonly coverDays: number }

/** What is known of an item at a store: how many were sold in `soldDays`, and below how many staff are told. */
export type Demand = { readonly sold: number; readonly lowBelow: number }

/** Below how many free ones more are to be ordered: what is sold until they are there, and never less than the number of the alert. */
export const reorderPoint = ({ sold, lowBelow }: Demand, { leadDays }: NeedPlan): number =>
  Math.max(lowBelow, Math.ceil((sold * leadDays) / soldDays))

/** How many there are to be once an order has come: what is sold while it is on its way and lasts. */
export const orderUpTo = (demand: Demand, plan: NeedPlan): number =>
  Math.max(reorderPoint(demand, plan), Math.ceil((demand.sold * (plan.leadDays + plan.coverDays)) / soldDays))

/** For how many whole days so many last as they sell; undefined where nothing sells. */
export const lastsDays = (free: number, sold: number): number | undefined =>
  sold > 0 ? Math.floor((free * soldDays) / sold) : undefined
