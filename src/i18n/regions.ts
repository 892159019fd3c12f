/*
 * The provinces and states by which taxes differ: Canada Post's and the USPS's two-letter codes with the names people
 * write, English and French.
 */
const canada = {
  AB: ['Alberta'],
  BC: ['British Columbia', 'Colombie-Britannique'],
  MB: ['Manitoba'],
  NB: ['New Brunswick', 'Nouveau-Brunswick'],
  NL: ['Newfoundland and Labrador', 'Newfoundland', 'Labrador', 'Terre-Neuve-et-Labrador', 'Terre-Neuve'],
  NS: ['Nova Scotia', 'Nouvelle-Écosse'],
  NT: ['Northwest Territories', 'Territoires du Nord-Ouest'],
  NU: ['Nunavut'],
  ON: ['Ontario'],
  PE: ['Prince Edward Island', 'Île-du-Prince-Édouard', 'PEI'],
  QC: ['Quebec', 'Québec', 'PQ'],
  SK: ['Saskatchewan'],
  YT: ['Yukon', 'Yukon Territory'],
}

const unitedStates = {
  AL: ['Alabama'],
  AK: ['Alaska'],
  AZ: ['Arizona'],
  AR: ['Arkansas'],
  CA: ['California', 'Californie'],
  CO: ['Colorado'],
  CT: ['Connecticut'],
  DE: ['Delaware'],
  DC: ['District of Columbia', 'Washington DC'],
  FL: ['Florida', 'Floride'],
  GA: ['Georgia', 'Géorgie'],
  HI: ['Hawaii'],
  ID: ['Idaho'],
  IL: ['Illinois'],
  IN: ['Indiana'],
  IA: ['Iowa'],
  KS: ['Kansas'],
  KY: ['Kentucky'],
  LA: ['Louisiana', 'Louisiane'],
  ME: ['Maine'],
  MD: ['Maryland'],
  MA: ['Massachusetts'],
  MI: ['Michigan'],
  MN: ['Minnesota'],
  MS: ['Mississippi'],
  MO: ['Missouri'],
  MT: ['Montana'],
  NE: ['Nebraska'],
  NV: ['Nevada'],
  NH: ['New Hampshire'],
  NJ: ['New Jersey'],
  NM: ['New Mexico', 'Nouveau-Mexique'],
  NY: ['New York'],
  NC: ['North Carolina', 'Caroline du Nord'],
  ND: ['North Dakota', 'Dakota du Nord'],
  OH: ['Ohio'],
  OK: ['Oklahoma'],
  OR: ['Oregon'],
  PA: ['Pennsylvania', 'Pennsylvanie'],
  RI: ['Rhode Island'],
  SC: ['South Carolina', 'Caroline du Sud'],
  SD: ['South Dakota', 'Dakota du Sud'],
  TN: ['Tennessee'],
  TX: ['Texas'],
  UT: ['Utah'],
  VT: ['Vermont'],
  VA: ['Virginia', 'Virginie'],
  WA: ['Washington', 'Washington State'],
  WV: ['West Virginia', 'Virginie-Occidentale'],
  WI: ['Wisconsin'],
  WY: ['Wyoming'],
}

const regions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = { CA: canada, US: unitedStates }

/** Letters alone, small and without their accents: how people write a province differs in all else. */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

const byText = new Map(
  Object.entries(regions).map(([country, codes]) => [
    country,
    new Map(
      Object.entries(codes).flatMap(([code, names]) =>
        [code, ...names].map((text) => [plainName(text), code] as const),
      ),
    ),
  ]),
)

/** Whether the shop knows the provinces or states of a country. */
export const hasRegions = (country: string): boolean => Object.hasOwn(regions, country)

/** The codes of a country's provinces or states with their English names; none where the shop does not know them. */
export const regionsOf = (country: string): { code: string; name: string }[] =>
  Object.entries(Object.hasOwn(regions, country) ? (regions[country] ?? {}) : {}).map(([code, [name = code]]) => ({
    code,
    name,
  }))

/** The code of the province or state that someone wrote, `BC` for "British Columbia"; '' where it is none that is known. */
export const regionCode = (country: string, state: string): string => byText.get(country)?.get(plainName(state)) ?? ''

/** Every way in which a province or state is written, as {@link plainName} has it: `bc`, `britishcolumbia`; none where the shop does not know it. */
export const regionSpellings = (country: string, code: string): string[] =>
  [...(byText.get(country) ?? [])].flatMap(([text, known]) => (known === code ? [text] : []))
