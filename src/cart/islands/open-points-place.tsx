/** Where what is still to be settled of the cart's projects stands: a part of the department of projects. */
export const openPointsId = 'cart-open-points'

/** Below everything else of the sum, so that what comes later moves nothing. */
export const OpenPointsPlace = () => <div id={openPointsId} className="osum__open" aria-live="polite" />
