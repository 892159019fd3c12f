/** Every name by which a sign-in is said to have failed: the specification's nine, and those of its client. */
export const authErrors = [
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'MissingAPIRoute',
  'MissingSecret',
  'MissingAuthorize',
  'MissingAdapter',
  'MissingAdapterMethods',
  'UnsupportedStrategy',
  'InvalidCallbackUrl',
  'CredentialsSignin',
  'SessionRequired',
  'MissingCSRF',
  'WrongCode',
  'TooManyTries',
  'Busy',
  'OAuthSignin',
  'OAuthCreateAccount',
  'OAuthAccountNotLinked',
  'AccessDenied',
  'Verification',
  'Configuration',
  'CodesNeeded',
] as const

export type AuthError = (typeof authErrors)[number]

/** Other names that the client's documentation has for the same. */
const others: Record<string, AuthError> = {
  OAuthCallback: 'OAuthCallbackError',
  Callback: 'OAuthCallbackError',
  OAuthSigninError: 'OAuthSignin',
  OAuthAccountNotLinkedError: 'OAuthAccountNotLinked',
  EmailCreateAccount: 'OAuthCreateAccount',
}

/** The name under which the words explain an error; undefined for one that is none of ours. */
export const findError = (name: string | null): AuthError | undefined =>
  authErrors.find((known) => known === name) ?? (Object.hasOwn(others, name ?? '') ? others[name ?? ''] : undefined)
