import { accountData, type PersonalData } from '../accounts/personal-data.ts'
import { importData } from '../catalogue/personal-data.ts'
import { draftData } from '../checkout/drafts/personal-data.ts'
import { contactData } from '../contact/personal-data.ts'
import { customerData } from '../customers/personal-data.ts'
import { statementData } from '../customers/statements/personal-data.ts'
import { tradeData } from '../customers/trade/personal-data.ts'
import { addressData } from '../delivery/personal-data.ts'
import { giftCardData } from '../gift-cards/personal-data.ts'
import { inventoryData } from '../inventory/personal-data.ts'
import { newsletterData } from '../newsletter/personal-data.ts'
import { notificationData } from '../notifications/personal-data.ts'
import { orderData } from '../orders/personal-data.ts'
import { paymentData } from '../payments/personal-data.ts'
import { exemptionData } from '../pricing/exemptions/personal-data.ts'
import { groupData } from '../pricing/groups/personal-data.ts'
import { savedProjectData } from '../projects/saved/personal-data.ts'
import { quoteData } from '../quotes/personal-data.ts'
import { returnData } from '../returns/personal-data.ts'
import { staffData } from '../staff/personal-data.ts'
import { stockData } from '../stock/personal-data.ts'
import { wishlistData } from '../wishlist/personal-data.ts'

/** What each department holds of people. */
export const personalData: readonly PersonalData[] = [
  ...accountData,
  staffData,
  addressData,
  returnData,
  orderData,
  contactData,
  newsletterData,
  notificationData,
  wishlistData,
  savedProjectData,
  quoteData,
  draftData,
  giftCardData,
  paymentData,
  stockData,
  inventoryData,
  customerData,
  exemptionData,
  groupData,
  tradeData,
  statementData,
  importData,
]
