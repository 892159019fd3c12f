import type { Language } from '../../i18n/languages.ts'
import { DEMO_MAIL_DOMAIN } from '../../platform/mail/address.ts'

/** Someone who bought at the demo shop. Nobody of this name and address exists. */
export type DemoPerson = {
  name: string
  /** At a domain that nobody can own, so that no email ever reaches anyone. */
  email: string
  phone: string
  language: Language
  house: string
  city: string
  zipCode: string
  /** Which of the demo delivery areas the city is in, counted from 0. */
  area: 0 | 1 | 2
}

/** Cities by the delivery area that they are in. */
const areaOf: Readonly<Record<string, 0 | 1 | 2>> = {
  Surrey: 0,
  Richmond: 0,
  Vancouver: 1,
  Burnaby: 1,
  'New Westminster': 1,
  Coquitlam: 1,
  Delta: 1,
  'North Vancouver': 1,
  'White Rock': 1,
  Langley: 2,
  Abbotsford: 2,
  'Maple Ridge': 2,
  Chilliwack: 2,
}

const written = `
Harpreet Gill|13928 Larkfield Avenue|Surrey|V3W 0S9
Megan Doyle|15510 Rosemary Crescent|Surrey|V3S 1B4
Wei Zhang|8211 Cannery Row|Richmond|V6X 2M3
Thomas Brandt|4417 Inverness Walk|Vancouver|V5N 2C8
Anika Sharma|7733 Bulrush Drive|Surrey|V3W 6L2
Luc Tremblay|1022 Balsam Court|Coquitlam|V3J 6R5|fr
Samira Haddad|6120 Willowdale Road|Richmond|V7A 1K9|ar
Rahul Chowdhury|14205 Orchard Gate|Surrey|V3T 5H8|bn
Olivia Park|330 Harbourview Lane|North Vancouver|V7M 2S6
Daniel Kowalski|2190 Gladstone Mews|Abbotsford|V2S 3N2
Priscilla Nguyen|9914 Tideflat Street|Richmond|V6Y 3E7
Ethan McLeod|20458 Sawmill Road|Langley|V3A 4J1
Jasmine Bains|12877 Fernhill Place|Surrey|V3W 9P4
Marc-André Roy|556 Lighthouse Way|White Rock|V4B 2T6|fr
Grace Okonkwo|4725 Kelp Street|Burnaby|V5C 3H1
Peter Lindqvist|11640 Plough Road|Maple Ridge|V2X 7Y3
Fatima Rahman|13470 Cedar Hollow|Surrey|V3T 2K7|bn
Brian Castillo|885 Quarry Street|New Westminster|V3M 1G5
Noor Al-Masri|10233 Saltgrass Avenue|Richmond|V6X 1R8|ar
Helen Fraser|4902 Skylark Drive|Delta|V4K 2N4
Kenji Watanabe|3381 Maple Terrace|Vancouver|V6K 4B2
Sandra Kuznetsova|2716 Foxglove Crescent|Coquitlam|V3B 5L9
Gurdeep Sandhu|16244 Thrush Way|Surrey|V3S 8C1
Alison Reid|6609 Mill Bank|Burnaby|V5E 2J6
Diego Morales|5520 Cranberry Court|Richmond|V7C 4P5
Tara Whitehorse|33190 Eagle Bluff|Abbotsford|V2T 5X8
Joanne Lavoie|1808 Birch Alley|Vancouver|V5L 1W3|fr
Amir Farahani|3027 Summit Trail|North Vancouver|V7K 1H4
Claire Robertson|21871 Meadowlark Road|Langley|V2Y 1M6
Simon Achterberg|9035 Shingle Street|Richmond|V6Y 2D9
Manjit Dhaliwal|14981 Pheasant Drive|Surrey|V3R 3W5
Rosa Pellegrini|471 Alder Walk|Burnaby|V5B 1Z2
Victor Huang|7158 Dyke Road|Richmond|V6W 1A7
Bethany Coles|12033 Hopfield Lane|Maple Ridge|V2X 4T1
Yusuf Demir|642 Clarkson Rise|New Westminster|V3M 5P8
Ingrid Solberg|1190 Osprey Landing|White Rock|V4B 4V9
Deepa Menon|13315 Kittiwake Street|Surrey|V3W 2R6
Patrick O'Hara|4488 Slate Hill|Vancouver|V6R 2K1
Lina Khoury|10517 Seagrass Court|Richmond|V6X 3J2|ar
Gordon Beaulieu|5236 Paddock Lane|Delta|V4M 3A5
Emily Tran|8806 Copperfield Avenue|Burnaby|V5J 4C9
Hassan Mirza|15092 Bramble Gate|Surrey|V3S 6Y7
Natalie Bergeron|2951 Cherry Orchard|Coquitlam|V3E 2P1|fr
Owen Gallagher|45620 Hatchery Road|Chilliwack|V2P 2R4
Kiran Atwal|12409 Ploverdale Drive|Surrey|V3W 4D3
Sophie Marchetti|3718 Windermere Close|Vancouver|V5R 4G8
Ben Sutherland|20317 Riverbend Road|Langley|V3A 7E2
Aisha Siddiqui|14676 Juniper Walk|Surrey|V3R 1X6|bn
Ruth Goldberg|6243 Chesterfield Row|Vancouver|V6M 1V5
Calvin Moore|9760 Bulkhead Street|Richmond|V7E 3L4
Maria Santos|7019 Lavender Place|Burnaby|V5E 1N8
Steven Paquette|34088 Barley Field|Abbotsford|V2S 7B6
Elena Petrov|1377 Glenview Road|North Vancouver|V7P 2M3
Jaspal Grewal|16655 Kingbird Crescent|Surrey|V3S 0K4
Tina Vo|8423 Lantern Lane|Richmond|V6Y 1C6
Andrew Kelsey|10962 Stonecrop Road|Delta|V4C 3X9
`

/** As `ada.lovelace`: the letters of a name without marks. */
const mailbox = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')

/** Everyone who bought at the demo shop, in a fixed order. Telephone numbers are of the range kept for fiction. */
export const demoPeople: readonly DemoPerson[] = written
  .trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', house = '', city = '', zipCode = '', language = 'en'] = line.split('|')
    return {
      name,
      house,
      city,
      zipCode,
      language: language as Language,
      email: `${mailbox(name)}@${DEMO_MAIL_DOMAIN}`,
      phone: `${index % 3 === 0 ? '778' : '604'}-555-0${100 + index}`,
      area: areaOf[city] ?? 0,
    }
  })

/** Who works on the orders of the demo shop. They have no account. */
export const demoStaff = ['Priya Raman', 'Jordan Ellis', 'Mei Tanaka'] as const
