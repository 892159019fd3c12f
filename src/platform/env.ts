import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type StoreVariant, stores, storeVariants } from '../../stores/index.ts'
import { withFiles } from './env-files.ts'
import { isMailAddress } from './mail/address.ts'
import { readKey } from './secrets.ts'

const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value.replace(/\/$/, '')

const isDatabaseAddress = (value: string) =>
  URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) && new URL(value).pathname.length > 1

function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname } = new URL(value)
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname)
}

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  const number = z.number(message).min(least, message).max(most, message)
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(number)
}

/** Who is believed when it says for whom it asks: so many hops in front of the shop, or whoever has these addresses. */
export type TrustedProxies = { kind: 'count'; count: number } | { kind: 'addresses'; addresses: string[] }

const trustedProxies = z
  .string()
  .refine(
    (value) => /^\d$/.test(value) || value.split(',').every((part) => isAddressOrRange(part.trim())),
    'must be a number of proxies from 0 to 9, or a list of addresses such as 10.0.0.1,192.168.0.0/16',
  )
  .transform(
    (value): TrustedProxies =>
      /^\d$/.test(value)
        ? { kind: 'count', count: Number(value) }
        : { kind: 'addresses', addresses: value.split(',').map((part) => part.trim()) },
  )

const databaseAddress = z
  .string()
  .refine(isDatabaseAddress, 'must be a PostgreSQL address such as postgres://user:password@host:5432/underfoot')
  .optional()

/** A provider's origin: https, or this machine, where tests keep a provider of their own. */
const isProviderOrigin = (value: string) =>
  isOrigin(value) && (value.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1):/.test(value))

const providerOrigin = (usual: string) =>
  z
    .string()
    .refine(isProviderOrigin, 'must be an https origin, such as https://accounts.google.com')
    .transform((value) => new URL(value).origin)
    .default(usual)

const keyProblem = 'must be 32 random bytes in base64 or hex, as openssl rand -base64 32 prints them'

const secretsKey = z.string().transform((text, context) => {
  const key = readKey(text.trim())
  if (key) return key
  context.addIssue({ code: 'custom', message: keyProblem })
  return z.NEVER
})

const otlpAddress = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address such as http://localhost:4318',
  )
  .optional()

/** Where a provider's calls go instead of its own address: a stand-in, or a gateway in front of it. */
const baseAddress = z
  .string()
  .refine(isProviderOrigin, 'must be an https origin, such as https://api.stripe.com')
  .transform((value) => new URL(value).origin)
  .optional()

/** A bucket's origin: as a provider's, or http to a name without a dot, which is that of a container beside the shop and leaves its network for nowhere. */
const bucketAddress = z
  .string()
  .refine(
    (value) =>
      isProviderOrigin(value) || (isOrigin(value) && /^http:\/\/[a-z0-9-]*[a-z][a-z0-9-]*(:\d+)?$/.test(value)),
    'must be an https origin, such as https://s3.ca-central-1.amazonaws.com, or http at a name without a dot',
  )
  .transform((value) => new URL(value).origin)
  .optional()

/** One entry per variable. `.env.example` explains each; a test keeps the two equal. */
export const environmentSchema = z.object({
  STORE_VARIANT: z.enum(storeVariants, `must be one of ${storeVariants.join(', ')}`).default('surrey'),
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[a-z0-9.:-]+$/i, 'must be an address such as 127.0.0.1 or 0.0.0.0, or a host name')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, such as https://shop.example.com')
    .transform((value) => new URL(value).origin)
    .optional(),
  /** For how long browsers go to the shop by https alone once they have, where PUBLIC_URL is https; 0 tells them to forget it. */
  HSTS_SECONDS: wholeNumber(0, 63_072_000).default(86_400),
  HSTS_SUBDOMAINS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** For how long a shop that leaves goes on taking requests, so that a balancer has time to hear of it. */
  DRAIN_SECONDS: wholeNumber(0, 300).default(1),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress,
  DATABASE_URL_SURREY: databaseAddress,
  DATABASE_URL_RICHMOND: databaseAddress,
  /** The same database, as the role that owns its tables: what `npm run migrate` goes by. */
  MIGRATE_DATABASE_URL: databaseAddress,
  /** Replicas of the database, for reports. */
  DATABASE_READ_URL: databaseAddress,
  DATABASE_POOL_SIZE: wholeNumber(2, 90).default(10),
  SEED: z.enum(['demo', 'empty'], 'must be demo or empty').optional(),
  DEMO_ORDERS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SECRETS_KEY: secretsKey.optional(),
  SECRETS_KEY_PREVIOUS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(secretsKey))
    .default([]),
  /** Seals backups, and opens those that it sealed. */
  BACKUP_KEY: secretsKey.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have 8 characters or more').max(200, 'must have 200 or fewer').optional(),
  GOOGLE_CLIENT_ID: z.string().max(500).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(500).optional(),
  GOOGLE_ORIGIN: providerOrigin('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().max(500).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().max(500).optional(),
  FACEBOOK_ORIGIN: providerOrigin('https://www.facebook.com'),
  TRUSTED_PROXIES: trustedProxies.default({ kind: 'count', count: 0 }),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'must be smtp://host:587 or smtps://host:465, with user:password@ before the host if it asks for them',
    )
    .optional(),
  /** The address emails come from; the first of the store's own where it is left out. */
  MAIL_FROM: z.string().refine(isMailAddress, 'must be one plain e-mail address').optional(),
  MEDIA_QUOTA_MB: wholeNumber(1, 100_000_000).default(10_000),
  MEDIA_S3_ENDPOINT: bucketAddress,
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  MEDIA_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as ca-central-1')
    .default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  PAGE_CACHE_MB: wholeNumber(0, 100_000).default(64),
  IMAGE_CACHE_MB: wholeNumber(10, 100_000_000).default(1000),
  RATE_LIMIT_SCALE: wholeNumber(1, 1_000_000).default(1),
  PAYMENT_MODE: z.enum(['test', 'live'], 'must be test or live').default('test'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: baseAddress,
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: baseAddress,
  SSLCOMMERZ_STORE_ID: z.string().optional(),
  SSLCOMMERZ_STORE_PASSWORD: z.string().optional(),
  SSLCOMMERZ_API_URL: baseAddress,
  EASYPOST_API_KEY: z.string().optional(),
  EASYPOST_WEBHOOK_SECRET: z.string().optional(),
  EASYPOST_API_URL: baseAddress,
  /** Where traces go, by OpenTelemetry's own names; its other variables are read by its own library. */
  OTEL_EXPORTER_OTLP_ENDPOINT: otlpAddress,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: otlpAddress,
  /** What the receiver knows the shop by, `name=value` with commas between. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().max(4000).optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: z.string().max(4000).optional(),
  OTEL_SERVICE_NAME: z.string().max(200).optional(),
  /** The module that is told of unexpected errors. */
  ERROR_REPORTER: z.string().max(1000).optional(),
  /** Whether each request is a line of the log. */
  ACCESS_LOG: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** Whoever shows it is told at /metrics what is measured; without it nobody is. */
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').max(200, 'must have 200 or fewer').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be one of debug, info, warn, error').default('info'),
})

type Variables = z.output<typeof environmentSchema>

/** The checked environment. `DATA_DIR` is absolute, `DATABASE_URL` is the one that counts for the chosen store. */
export type Env = Omit<Variables, 'PUBLIC_URL' | 'SEED' | 'DATABASE_URL_SURREY' | 'DATABASE_URL_RICHMOND'> & {
  STORE_VARIANT: StoreVariant
  PUBLIC_URL: string
  /** What a new shop opens with. Where nobody says so, a database that was given gets nothing that was invented. */
  SEED: 'demo' | 'empty'
}

/** Thrown with one sentence per wrong variable; never holds a value, which may be a secret. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Checks the variables and fills in what follows from others. An empty value counts as not given.
 * @param builtFor the store that the bundle which asks was built for; undefined where nothing is built yet
 * @throws EnvironmentError naming every wrong variable, not only the first
 */
export function parseEnv(source: Record<string, string | undefined>, builtFor?: StoreVariant): Env {
  const said = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const { STORE_VARIANT = builtFor } = said
  if (builtFor !== undefined && STORE_VARIANT !== builtFor)
    throw new EnvironmentError([`STORE_VARIANT must be ${builtFor} or left out: this shop was built for it.`])
  const { given, problems } = withFiles({ ...said, STORE_VARIANT }, Object.keys(environmentSchema.shape))
  if (problems.length > 0) throw new EnvironmentError(problems)
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success)
    throw new EnvironmentError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
  const { PAYMENT_MODE, STRIPE_SECRET_KEY: stripeKey } = parsed.data
  if (stripeKey !== undefined && !new RegExp(`^[rs]k_${PAYMENT_MODE}_`).test(stripeKey))
    throw new EnvironmentError([`STRIPE_SECRET_KEY must be a key of the PAYMENT_MODE, which is ${PAYMENT_MODE}.`])
  const bucket = [
    'MEDIA_S3_ENDPOINT',
    'MEDIA_S3_BUCKET',
    'MEDIA_S3_ACCESS_KEY_ID',
    'MEDIA_S3_SECRET_ACCESS_KEY',
  ] as const
  const missing = bucket.filter((name) => parsed.data[name] === undefined)
  if (missing.length > 0 && missing.length < bucket.length)
    throw new EnvironmentError(missing.map((name) => `${name} must be set too: pictures go to a bucket.`))
  const { PUBLIC_URL, SEED, DATABASE_URL_SURREY, DATABASE_URL_RICHMOND, ...rest } = parsed.data
  const own = { DATABASE_URL_SURREY, DATABASE_URL_RICHMOND }[stores[rest.STORE_VARIANT].databaseSetting]
  const DATABASE_URL = own ?? rest.DATABASE_URL
  return {
    ...rest,
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
    DATA_DIR: resolve(rest.DATA_DIR),
    DATABASE_URL,
    SEED: SEED ?? (DATABASE_URL === undefined ? 'demo' : 'empty'),
  }
}

/**
 * Reads `.env` (which never overrides what is already set) and the process's environment: once, at start.
 * Ends the process with the list of problems, and no stack, when something is wrong.
 * @param builtFor as `parseEnv` takes it
 */
export function readEnvOrExit(builtFor?: StoreVariant): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    return parseEnv(process.env, builtFor)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\nSee .env.example for every variable and its default.\n`)
    process.exit(1)
  }
}
