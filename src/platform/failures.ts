/**
 * Every expected failure has a code. The table says what status the wire gives it; its words are
 * `errors.{code}` in the shop's languages.
 */
export const failureStatus = {
  BAD_REQUEST: 400,
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  WRONG_CODE: 401,
  FORBIDDEN: 403,
  CODES_NEEDED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  KEY_REUSED: 409,
  CART_ORDERED: 409,
  PRICE_CHANGED: 409,
  NEEDS_CONFIRMATION: 409,
  NOT_HELD: 409,
  OUT_OF_STOCK: 409,
  UNAVAILABLE_LINE: 409,
  COUPON_REFUSED: 409,
  GIFT_CARD_CHANGED: 409,
  SAMPLE_LIMIT: 409,
  NO_SAMPLES: 409,
  ORDER_TOO_LARGE: 409,
  AREA_UNAVAILABLE: 409,
  DELIVERY_TOO_HEAVY: 409,
  SLOT_UNAVAILABLE: 409,
  PAYMENT_UNAVAILABLE: 409,
  CREDIT_EXCEEDED: 409,
  NOT_PAYABLE: 409,
  QUOTE_OVER: 409,
  LOTS_MIXED: 409,
  REFUND_TOO_LARGE: 409,
  PART_TOO_LARGE: 409,
  ILLEGAL_MOVE: 409,
  NOT_EDITABLE: 409,
  NOT_CANCELLABLE: 409,
  NOT_RETURNABLE: 409,
  NOT_SHIPPABLE: 409,
  SHIPMENT_TOO_LARGE: 409,
  SHIPMENT_FIXED: 409,
  PARCEL_TOO_HEAVY: 409,
  PARCEL_WITHOUT_WEIGHT: 409,
  LABEL_UNDERWAY: 409,
  CARRIER_REFUSED: 409,
  CARRIER_UNAVAILABLE: 503,
  PART_SHIPPED: 409,
  TWO_DROPS_LEFT: 409,
  RETURN_TOO_LARGE: 409,
  RETURN_OPEN: 409,
  RETURN_OVER: 409,
  RETURN_LIMIT: 409,
  TRANSFER_STATE: 409,
  TRANSFER_SHORT: 409,
  TRANSFER_EMPTY: 409,
  TRANSFER_TOO_MUCH: 409,
  PURCHASE_STATE: 409,
  PURCHASE_CAME: 409,
  PURCHASE_LINES: 409,
  PURCHASE_SUPPLIER: 409,
  RECEIPT_GONE: 409,
  COUNT_ENDED: 409,
  COUNT_EMPTY: 409,
  COUNT_SHORT: 409,
  NOT_WITHDRAWABLE: 409,
  NOTHING_DUE: 409,
  CHANGED_MEANWHILE: 409,
  DRAFT_PLACED: 409,
  NO_EMAIL: 409,
  MESSAGE_LIMIT: 409,
  EMAIL_WIPED: 409,
  IN_USE: 409,
  CATEGORY_HAS_COUPONS: 409,
  BRAND_HAS_DISCOUNTS: 409,
  MERGE_CLASH: 409,
  COUPON_USED: 409,
  GROUP_IN_USE: 409,
  SEGMENT_IN_USE: 409,
  SEGMENT_TOO_SLOW: 409,
  TRADE_MEMBER: 409,
  LIST_FULL: 409,
  NOT_REVERTIBLE: 409,
  UNDO_OVER: 409,
  UNDO_OVERTAKEN: 409,
  MONEY_WENT_BACK: 409,
  OTHER_PERSON: 409,
  NAME_TAKEN: 409,
  LAST_ADMINISTRATOR: 409,
  OWN_RIGHTS: 409,
  BEYOND_OWN_RIGHTS: 403,
  STAFF_ACCOUNT: 409,
  NO_ACCOUNT: 409,
  ACCOUNT_GONE: 409,
  HAS_ACCOUNT: 409,
  TOO_MANY_ADDRESSES: 409,
  SIGN_IN_AGAIN: 409,
  NOTHING_TO_REORDER: 409,
  NOT_A_DRAFT: 409,
  PRODUCT_SOLD: 409,
  IMPORT_NOT_READY: 409,
  LINK_USED: 410,
  TOO_LARGE: 413,
  TOO_MANY_ROWS: 409,
  STATEMENT_TOO_LONG: 409,
  UNSUPPORTED_MEDIA: 415,
  PICTURE_KIND: 415,
  PICTURE_SIZE: 413,
  PICTURE_PIXELS: 413,
  PICTURE_BROKEN: 400,
  QUOTA_USED: 409,
  STORAGE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  RATE_LIMITED: 429,
  BUSY: 503,
  INTERNAL: 500,
  NOT_READY: 503,
} as const

export type FailureCode = keyof typeof failureStatus

/** A refusal that the caller can act on: a code, what fills its sentence, which fields are wrong, what to show. */
export type Failure = {
  ok: false
  code: FailureCode
  params?: Record<string, string | number>
  /** Field path → key of the sentence that says what to do. */
  fields?: Record<string, string>
  /** Field path → what fills its sentence, where that is not what fills every other. */
  fieldParams?: Record<string, Record<string, string | number>>
  /** Sent along with the refusal, a fresh quote for one. */
  data?: Record<string, unknown>
  /** Where a form without script is led instead of to a page with the sentence, and the cookies that go along. */
  form?: { redirect: string; cookies: string[] }
  /** The transaction is kept all the same: the try was counted in it, and nothing else was done. */
  isKept?: boolean
}

export type Success<T> = { ok: true; value: T }
export type Result<T> = Success<T> | Failure

export const succeed = <T>(value: T): Success<T> => ({ ok: true, value })

export const fail = (code: FailureCode, detail: Omit<Failure, 'ok' | 'code'> = {}): Failure => ({
  ok: false,
  code,
  ...detail,
})

/** Refuses an input for its fields, all at once; undefined where none is wrong. */
export const failFields = (fields: Record<string, string>, params?: Failure['params']): Failure | undefined =>
  Object.keys(fields).length > 0 ? fail('INVALID_INPUT', { fields, ...(params && { params }) }) : undefined
