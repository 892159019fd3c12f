import { config } from 'zod'

/*
 * The shop's Content-Security-Policy lets no script make another from text. Zod would try whether it may, once and without
 * being asked, which the browser reports as an attempt. Imported first by whatever page has schemas; the build keeps it in
 * one file with zod, before any schema is made.
 */
config({ jitless: true })
