import { z } from 'zod'
import { isCountryCode } from '../i18n/countries.ts'
import { hasRegions, regionCode } from '../i18n/regions.ts'
import { lineOfText } from '../i18n/schema.ts'
import { acrossFields } from '../platform/form-parts.ts'

/*
 * Who a store is: where, when it is open, and how it is reached. `wrong` keys name the sentences of the settings.
 */

const wrong = (name: string): string => `admin-settings.errors.${name}`

/** The days of a week, by the names that schema.org has for them; the shop's week starts on Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Taxes go by the province's code, so that one the shop knows is kept by its code however it was typed. */
export const postalAddressSchema = z
  .object({
    street: lineOfText(1, 120, wrong('needed')),
    /** Suite, floor or unit; empty for none. */
    unit: lineOfText(0, 40, wrong('line')),
    city: lineOfText(1, 80, wrong('needed')),
    region: lineOfText(0, 80, wrong('line')),
    postalCode: lineOfText(0, 20, wrong('line')),
    /** Two letters, ISO 3166-1. */
    country: z.string().refine(isCountryCode, wrong('country')),
  })
  .overwrite((address) => ({ ...address, region: regionCode(address.country, address.region) || address.region }))
  .check(
    acrossFields(({ country, region }, complain) => {
      if (country === undefined || region === undefined || !hasRegions(country)) return
      if (regionCode(country, region) === '') complain(['region'], wrong('region'))
    }),
  )
export type PostalAddress = z.infer<typeof postalAddressSchema>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong('time'))
const openDay = z.object({ opens: time, closes: time }).check(
  acrossFields(({ opens, closes }, complain) => {
    if (opens !== undefined && closes !== undefined && opens >= closes) complain(['closes'], wrong('closesFirst'))
  }),
)

/** From when to when the store is open on each day, by its own clock; null on a day on which it is closed. */
export const openingHoursSchema = z.object({
  Monday: openDay.nullable(),
  Tuesday: openDay.nullable(),
  Wednesday: openDay.nullable(),
  Thursday: openDay.nullable(),
  Friday: openDay.nullable(),
  Saturday: openDay.nullable(),
  Sunday: openDay.nullable(),
})
export type OpeningHours = z.infer<typeof openingHoursSchema>

const address = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, wrong('email'))
  .pipe(z.email(wrong('email')))

/** Customers are shown the first one; each of them gets what customers write and order. */
export const emailsSchema = z
  .array(address)
  .min(1, wrong('emails'))
  .max(10, wrong('emails'))
  .check(
    acrossFields((all, complain) => {
      const known = all.filter((one) => one !== undefined)
      if (new Set(known).size < known.length) complain([], wrong('emailTwice'))
    }),
  )
