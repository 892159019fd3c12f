import { z } from 'zod'
import { calls } from '../../routes.ts'
import type { Endpoint } from '../endpoint.ts'
import { plainPage } from '../plain-page.tsx'

const schemaText = (endpoint: Endpoint): string =>
  JSON.stringify(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }), null, 2)

const accessText = ({ access }: Endpoint): string => {
  if (access === 'public') return 'anyone'
  if (access === 'administrator') return 'administrators'
  if (access === 'staff') return 'staff, with the right that the input takes'
  return access === 'signed-in' ? 'whoever is signed in' : `staff with ${access.right} on ${access.area}`
}

function Call({ endpoint }: { endpoint: Endpoint }) {
  return (
    <details>
      <summary>
        <b>{endpoint.method}</b> <code>{endpoint.path}</code>
        <br />
        {endpoint.summary}
      </summary>
      <p>For {accessText(endpoint)}.</p>
      <pre style={{ overflowX: 'auto' }}>{schemaText(endpoint)}</pre>
    </details>
  )
}

/** A page to browse the calls with, for whoever writes against them; in English, like their names. */
export function apiPage(endpoints: readonly Endpoint[]): string {
  const departments = Map.groupBy(endpoints, ({ path }) => path.split('/')[2] ?? '')
  return plainPage(
    'en',
    'The calls of this shop',
    <>
      <p>
        Each is described by the schema that parses it; machines read <a href={calls.openApi}>the same as OpenAPI</a>.
        An answer is <code>{'{ "success": true, … }'}</code> or <code>{'{ "success": false, "err": … }'}</code>.
      </p>
      {[...departments].map(([department, own]) => (
        <section key={department}>
          <h2>{department}</h2>
          {own.map((endpoint) => (
            <Call key={endpoint.method + endpoint.path} endpoint={endpoint} />
          ))}
        </section>
      ))}
    </>,
  )
}
