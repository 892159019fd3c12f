import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { isFailure, spoken } from '../../ui/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LeaveDialog } from '../../ui/office/leave-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { sheetOf } from '../sheet-rules.ts'
import { tourName } from '../state-rules.ts'
import type { TextureForm, TextureView } from '../texture-schema.ts'
import { LaidPreview } from './laid-preview.tsx'
import { sendTexture, takeTextureOff, textureQuery } from './load.ts'
import { OutdatedPictures } from './outdated-pictures.tsx'
import { RemoveTexture } from './remove-texture.tsx'
import { TextureFields } from './texture-fields.tsx'
import { formOf, type TextureValues, valuesOf } from './texture-values.ts'
import { useSheet } from './use-sheet.ts'

type Props = {
  productId: string
  /** Those who may not edit look at the floor, and no more. */
  mayEdit: boolean
}

/** A product's floor texture: its picture and sizes, the floor laid live, and how far its pictures are. */
export function TexturePanel({ productId, mayEdit }: Props) {
  const { t } = useWords()
  const { data, isError, refetch } = useQuery(textureQuery(productId))
  if (isError && !data)
    return (
      <LoadFailed
        what={t('office-texture.loadFailed')}
        again={t('office-kit.tryAgain')}
        onAgain={() => void refetch()}
      />
    )
  if (!data) return <div className="skeleton__pan" aria-busy="true" />
  return (
    <section className="pan texture">
      <header>
        <h2>{t('office-texture.title')}</h2>
        <Progress texture={data} />
      </header>
      <div className="pan__in">
        <OutdatedPictures productId={productId} pictures={data.outdated} mayEdit={mayEdit} />
        {mayEdit ? (
          <Editor key={data.sheet?.url ?? ''} productId={productId} texture={data} />
        ) : (
          <Shown texture={data} />
        )}
      </div>
    </section>
  )
}

/** How far the floor's pictures are, and the way into its tour. */
function Progress({ texture: { slug, sheet, status, stills } }: { texture: TextureView }) {
  const { t } = useWords()
  if (!sheet) return <p className="quiet">{t('office-texture.none')}</p>
  if (status !== 'active') return <p className="quiet">{t('office-texture.inactive')}</p>
  const isDone = stills.made >= stills.total
  return (
    <p className="texture__progress" role="status">
      {isDone ? (
        <a href={routes.tour.href(tourName(slug))} target="_blank" rel="noreferrer">
          <Icon name="rotate-3d" small />
          {t('office-texture.openTour')}
        </a>
      ) : (
        <>
          <progress value={stills.made} max={stills.total} aria-label={t('office-texture.stills')} />
          {t('office-texture.making', { made: stills.made, total: stills.total })}
        </>
      )}
    </p>
  )
}

function Shown({ texture: { sheet } }: { texture: TextureView }) {
  return sheet && <LaidPreview sheet={sheet} isBusy={false} />
}

function Editor({ productId, texture }: { productId: string; texture: TextureView }) {
  const { t } = useWords()
  const client = useQueryClient()
  const before = texture.version
  const form = useForm<TextureValues>({ defaultValues: valuesOf(texture.form), mode: 'onBlur' })
  const wished = formOf(form.watch())
  const first = texture.form && texture.sheet && { form: texture.form, made: texture.sheet }
  const { made, isUpToDate, problem } = useSheet(wished, first)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const { isDirty } = form.formState
  // While a size is being typed or a sheet made, the floor that was laid last stays.
  const laid = useRef(texture.sheet)
  if (wished && made) laid.current = sheetOf(wished, { url: made.url, albedo: made.albedo })
  const sheet = laid.current

  const hasUnsaved = useRef(false)
  hasUnsaved.current = isDirty
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasUnsaved.current,
    withResolver: true,
  })

  const finish = async (sending: Promise<object>, text: string) => {
    setIsSaving(true)
    const answer = await sending
    setIsSaving(false)
    if (isFailure(answer)) return setRefusal(spoken(answer) || t('office-kit.unreachable'))
    setRefusal(null)
    form.reset(form.getValues())
    showToast(text)
    await client.invalidateQueries({ queryKey: ['texture', productId] })
  }
  const save = (wish: TextureForm) => {
    if (!made) return
    const { url, albedo } = made
    void finish(sendTexture(productId, { form: wish, made: { url, albedo }, before }), t('office-texture.saved'))
  }
  const remove = () => void finish(takeTextureOff(productId, before), t('office-texture.removed'))
  const canSave = wished !== null && made !== null && isUpToDate && !isSaving
  return (
    <FormProvider {...form}>
      <form
        className="oform texture__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(() => wished && canSave && save(wished))()
        }}
      >
        <TextureFields />
        <div className="texture__look">
          {sheet ? (
            <LaidPreview sheet={sheet} isBusy={!isUpToDate && wished !== null} />
          ) : (
            <p className="texture__empty">{t(wished ? 'office-texture.preparing' : 'office-texture.empty')}</p>
          )}
          {(refusal ?? problem) !== null && (
            <p className="note note--bad" role="alert">
              <Icon name="circle-alert" small />
              {refusal || problem || t('office-kit.unreachable')}
            </p>
          )}
          <div className="moves">
            {before !== null && <RemoveTexture isDisabled={isSaving} onRemove={remove} />}
            <button className="btn btn--ink btn--s" type="submit" aria-disabled={!canSave} data-busy={isSaving}>
              {t('office-texture.save')}
            </button>
          </div>
          <p className="hint">{t('office-texture.afterSave')}</p>
        </div>
      </form>
      {blocker.status === 'blocked' && <LeaveDialog isAsking stay={blocker.reset} leave={blocker.proceed} />}
    </FormProvider>
  )
}
