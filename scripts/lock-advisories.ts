/** Versions of a package that must not be in the lock file, and why. */
export type Advisory = {
  package: string
  /** Bad from this version on; all from the first where it is left out. */
  from?: string
  /** Good again from this version on; undefined where nothing is. */
  fixedIn?: string
  why: string
}

/*
 * Kept by hand. When an advisory of a package in the lock file is published (`npm audit`, weekly), it is entered here in
 * the commit that mends it, so that the bad version cannot come back.
 */

export const advisories: readonly Advisory[] = [
  { package: 'drizzle-orm', fixedIn: '0.45.2', why: 'CVE-2026-39356: identifiers and aliases are not escaped' },
  { package: 'react', from: '19.0.0', fixedIn: '19.2.6', why: 'CVE-2025-55182, CVE-2026-23870: server components' },
  { package: 'react-dom', from: '19.0.0', fixedIn: '19.2.6', why: 'CVE-2025-55182, CVE-2026-23870: server components' },
  { package: 'react-server-dom-webpack', fixedIn: '19.2.6', why: 'CVE-2025-55182: code execution' },
  { package: 'nodemailer', fixedIn: '8.0.5', why: 'CVE-2025-14874 and misdelivery by quoted local parts' },
  { package: 'next', from: '13.0.0', fixedIn: '15.5.18', why: 'CVE-2025-29927 and the advisories of May 2026' },
  { package: 'next', from: '16.0.0', fixedIn: '16.2.6', why: 'the advisories of May 2026' },
  { package: 'sharp', fixedIn: '0.32.6', why: 'CVE-2023-4863: libwebp writes past its buffer' },
  { package: 'sanitize-html', fixedIn: '2.12.1', why: 'CVE-2024-21501: which files are there' },
  { package: 'jspdf', fixedIn: '4.0.0', why: 'CVE-2025-68428: files of the machine in a document' },
  { package: 'hono', fixedIn: '4.10.3', why: 'CVE-2025-62610: a token for another audience' },
  { package: 'esbuild', fixedIn: '0.25.0', why: 'GHSA-67mh-4wv8-f99p: any page reads the development server' },
  { package: 'pg', fixedIn: '7.1.2', why: 'CVE-2017-16082: code in the name of a column' },
  { package: 'jose', fixedIn: '4.15.5', why: 'CVE-2024-28176: a small token fills the memory' },
  { package: 'koa', fixedIn: '2.16.2', why: 'CVE-2025-8129: open redirect' },
  { package: 'lodash', fixedIn: '4.17.21', why: 'CVE-2021-23337: command injection' },
  { package: 'path-to-regexp', from: '4.0.0', fixedIn: '6.3.0', why: 'CVE-2024-45296: a slow expression' },
  { package: 'form-data', from: '4.0.0', fixedIn: '4.0.4', why: 'CVE-2025-7783: a boundary that can be guessed' },
  { package: 'dicer', why: 'CVE-2022-24434: a header ends the process' },
  { package: 'busboy', fixedIn: '1.0.0', why: 'CVE-2022-24434, by dicer' },
  { package: 'fast-xml-parser', fixedIn: '4.2.4', why: 'CVE-2023-34104, CVE-2023-26920' },
]
