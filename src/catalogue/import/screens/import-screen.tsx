import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { EmptyPanel } from '../../../ui/admin/lists/empty-panel.tsx'
import { BackLink } from '../../../ui/admin/row-screen.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { errorId, Field } from '../../../ui/forms/field.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { importsQuery } from '../../products/screens/load.ts'
import { emptyMarker } from '../cells.ts'
import { importLimitBytes } from '../schema.ts'

/** Brings a file to be checked, and leads to where that can be followed. */
function ImportForm() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [withStock, setWithStock] = useState(false)
  const [clearsEmpty, setClearsEmpty] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (isSending) return
    if (!file) return setProblem(t('admin-products.errors.file'))
    if (file.size > importLimitBytes) return setProblem(t('admin-products.import.tooLarge'))
    setSending(true)
    const form = new FormData()
    for (const [name, value] of Object.entries({
      id: crypto.randomUUID(),
      fileName: file.name,
      withStock,
      clearsEmpty,
    }))
      form.set(name, String(value))
    form.set('file', file)
    const answer = await callEndpoint(calls.importStart, form)
    setSending(false)
    if (isFailure(answer)) {
      const [field] = Object.values(answer.fields ?? {})
      return setProblem(field ?? (spoken(answer) || t('admin-kit.unreachable')))
    }
    void queries.invalidateQueries({ queryKey: importsQuery.queryKey })
    await navigate({ to: '/product/import/$id', params: { id: answer.id } })
  }
  return (
    <form
      className="oform__fields"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        id="import-file"
        label={t('admin-products.import.file')}
        hint={t('admin-products.import.fileHint')}
        error={problem}
      >
        <span className="input filefield">
          <span className="btn btn--quiet btn--s" aria-hidden="true">
            {t('admin-products.import.choose')}
          </span>
          <bdi>{file ? file.name : t('admin-products.import.noFile')}</bdi>
          <input
            id="import-file"
            type="file"
            accept=".csv,text/csv"
            aria-describedby={problem && errorId('import-file')}
            aria-invalid={problem !== undefined || undefined}
            onChange={({ target }) => {
              setFile(target.files?.[0])
              setProblem(undefined)
            }}
          />
        </span>
      </Field>
      <label className="check">
        <input type="checkbox" checked={withStock} onChange={({ target }) => setWithStock(target.checked)} />
        {t('admin-products.import.withStock')}
      </label>
      <div className="field">
        <label className="check">
          <input type="checkbox" checked={clearsEmpty} onChange={({ target }) => setClearsEmpty(target.checked)} />
          {t('admin-products.import.clearsEmpty')}
        </label>
        <p className="hint">{t('admin-products.import.clearsEmptyHint', { marker: `\u2068${emptyMarker}\u2069` })}</p>
      </div>
      <div className="moves">
        <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
          {t('admin-products.import.check')}
        </button>
      </div>
    </form>
  )
}

/** Where files of products are brought, and those of late. */
export function ImportsScreen() {
  const { t, format } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'product')
  const { data: imports, error, refetch } = useQuery(importsQuery)
  usePageTitle(t('admin-products.import.title'))
  return (
    <>
      <BackLink to="/product" label={t('admin-products.list.title')} />
      <div className="dhead">
        <h1>{t('admin-products.import.title')}</h1>
      </div>
      <div className="guide">
        <div className="oform">
          {mayEdit && (
            <section className="pan">
              <header>
                <h2>{t('admin-products.import.new')}</h2>
              </header>
              <div className="pan__in">
                <p className="hint">
                  {t('admin-products.import.how')}{' '}
                  <a className="link" href={calls.productsFile.path} download>
                    {t('admin-products.import.example')}
                  </a>
                </p>
                <ImportForm />
              </div>
            </section>
          )}
          {error && !imports && (
            <section className="pan">
              <LoadFailed
                what={t('admin-products.import.loadFailed')}
                why={error.message || t('admin-kit.unreachable')}
                again={t('admin-kit.tryAgain')}
                onAgain={() => void refetch()}
              />
            </section>
          )}
          {imports && imports.length > 0 && (
            <section className="pan">
              <header>
                <h2>{t('admin-products.import.late')}</h2>
              </header>
              <ul className="imports">
                {imports.map(({ id, fileName, status, actorName, createdAt }) => (
                  <li key={id}>
                    <Link className="link" to="/product/import/$id" params={{ id }}>
                      <bdi>{fileName}</bdi>
                    </Link>
                    <span>{t(`admin-products.import.status.${status}`)}</span>
                    <span className="quiet">
                      <bdi>{actorName}</bdi> · {format.dateTime(new Date(createdAt))}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {imports?.length === 0 && (
            <section className="pan">
              <EmptyPanel
                icon="table"
                title={t('admin-products.import.none')}
                hint={t('admin-products.import.noneHint')}
                steps={['one', 'two', 'three'].map((step) => t(`admin-products.import.step.${step}`))}
              />
            </section>
          )}
        </div>
        {/* Below the list on a phone: it comes with it, so that nothing is pushed down. */}
        {(imports || error) && (
          <section className="pan">
            <header>
              <h2>{t('admin-products.import.taken')}</h2>
            </header>
            <div className="pan__in explain">
              {(['cells', 'names', 'sheet', 'empty'] as const).map((part) => (
                <div key={part}>
                  <h3>{t(`admin-products.import.guide.${part}`)}</h3>
                  <p>{t(`admin-products.import.guide.${part}Text`)}</p>
                </div>
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  )
}
