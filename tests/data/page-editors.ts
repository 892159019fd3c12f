import type { EditedPage } from '../../src/cms/contracts.ts'
import type { PageName } from '../../src/cms/schema.ts'
import type { TestDatabase } from '../shop/database.ts'
import type { TestShop } from '../shop/shop.ts'
import { signedIn } from './admin.ts'

export type PageEditors = Awaited<ReturnType<typeof pageEditors>>

/** Those who edit the shop's pages: the administrator, a colleague, and one who may only look; and the calls that they make. */
export async function pageEditors(database: TestDatabase, shop: TestShop) {
  const staffWith = async (edit: boolean) => {
    const permissions = [{ name: 'pageSettings' as const, view: true, edit, delete: false }]
    const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
    return { cookie: cookie.replace('__Host-', '') }
  }
  const headers = { cookie: await shop.signIn() }
  const read = async (page: string, language = 'en', as = headers): Promise<EditedPage> =>
    (await shop.call('GET', `/api/pages/${page}?language=${language}`, { headers: as })).body as unknown as EditedPage
  return {
    headers,
    colleague: await staffWith(true),
    viewer: await staffWith(false),
    read,
    published: async <C>(page: PageName, language = 'en'): Promise<C> =>
      (await read(page, language)).published?.content as C,
    put: (page: string, body: object, as = headers) =>
      shop.call('PUT', `/api/pages/${page}/draft`, { body: { language: 'en', ...body }, headers: as }),
    publish: (page: string, body: object, as = headers) =>
      shop.call('POST', `/api/pages/${page}/publish`, { body: { language: 'en', ...body }, headers: as }),
  }
}
