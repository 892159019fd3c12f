import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { ConflictBanner } from '../../ui/admin/forms/conflict-banner.tsx'
import { type FieldDifference, sameValue } from '../../ui/admin/forms/field-differences.ts'
import { KnownFields, KnownFieldsContext } from '../../ui/admin/forms/known-fields.ts'
import { LeaveDialog } from '../../ui/admin/forms/leave-dialog.tsx'
import { type CallFailure, isFailure, spoken } from '../../ui/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { StoredTexture, TextureView } from '../contracts.ts'
import { sheetOf } from '../sheet-rules.ts'
import type { TextureForm } from '../texture-schema.ts'
import { LaidPreview } from './laid-preview.tsx'
import { sendTexture, takeTextureOff, textureQuery } from './load.ts'
import { RemoveTexture } from './remove-texture.tsx'
import { TextureFields } from './texture-fields.tsx'
import { mergeTextures } from './texture-merge.ts'
import { formOf, type TextureValues, valuesOf } from './texture-values.ts'
import { useSheet } from './use-sheet.ts'

type Props = { productId: string; texture: TextureView }
/** What somebody else saved meanwhile, and what was to be done here. */
type Conflict = { theirs: Stored; clashes: FieldDifference[]; isRemoval: boolean }
type Stored = Pick<TextureView, 'version' | 'form'>

/** The editor of a floor's texture. What somebody else saved is taken where nothing was typed; else saving will tell. */
export function TextureEditing({ productId, texture }: Props) {
  const [shown, setShown] = useState(texture)
  const hasUnsaved = useRef(false)
  useEffect(() => {
    if (texture.version !== shown.version && !hasUnsaved.current) setShown(texture)
  })
  return <Editor key={shown.version ?? ''} productId={productId} texture={shown} hasUnsaved={hasUnsaved} />
}

/** Saving, taking off, and what follows when somebody else was faster. */
function useSaving({ productId, texture }: Props) {
  const { t } = useI18n()
  const client = useQueryClient()
  const form = useForm<TextureValues>({ defaultValues: valuesOf(texture.form), mode: 'onBlur' })
  const [base, setBase] = useState({ version: texture.version, values: valuesOf(texture.form) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  /** The form was put together with another: it is saved as soon as its sheet is made. */
  const [isWaiting, setWaiting] = useState(false)
  const isDirty = !sameValue(form.watch(), base.values)

  const finish = async (sent: TextureValues, text: string) => {
    setRefusal(null)
    showToast(text)
    await client.invalidateQueries({ queryKey: ['texture', productId] })
    const now = client.getQueryData(textureQuery(productId).queryKey)
    const saved = { version: now?.version ?? null, values: valuesOf(now?.form ?? null) }
    // What was typed while it was being saved stays, and is not saved yet.
    if (sameValue(form.getValues(), sent)) form.reset(saved.values)
    setBase(saved)
  }
  const refused = (failure: CallFailure) => setRefusal(spoken(failure) || t('admin-kit.unreachable'))
  const theirsOf = (answer: { success: true } | (CallFailure & { texture?: StoredTexture })): Stored | undefined =>
    isFailure(answer) && answer.code === 'CHANGED_MEANWHILE' ? answer.texture : undefined

  const takeUp = (theirs: Stored, merged: TextureValues) => {
    const values = valuesOf(theirs.form)
    setConflict(undefined)
    setRefusal(null)
    setBase({ version: theirs.version, values })
    form.reset(merged)
    if (sameValue(merged, values)) void client.invalidateQueries({ queryKey: ['texture', productId] })
    else setWaiting(true)
  }
  const save = async (wish: TextureForm, made: { url: string; albedo: readonly [number, number, number] }) => {
    const sent = structuredClone(form.getValues())
    setWaiting(false)
    setIsSaving(true)
    const answer = await sendTexture(productId, {
      form: wish,
      made: { ...made, albedo: [...made.albedo] },
      before: base.version,
    })
    setIsSaving(false)
    const theirs = theirsOf(answer)
    if (!theirs) return isFailure(answer) ? refused(answer) : finish(sent, t('admin-texture.saved'))
    const sides = { base: base.values, mine: form.getValues(), theirs: theirs.form }
    const { merged, clashes } = mergeTextures(sides, 'mine')
    if (clashes.length > 0) setConflict({ theirs, clashes, isRemoval: false })
    else takeUp(theirs, merged)
  }
  const remove = async (version: string | null) => {
    setConflict(undefined)
    setIsSaving(true)
    const answer = await takeTextureOff(productId, version)
    setIsSaving(false)
    const theirs = theirsOf(answer)
    if (!theirs) return isFailure(answer) ? refused(answer) : finish(form.getValues(), t('admin-texture.removed'))
    const clashes = [{ field: 'pictures', theirs: valuesOf(theirs.form).pictures, mine: [] }]
    setConflict({ theirs, clashes, isRemoval: true })
  }
  const settle = (pick: 'mine' | 'theirs') => {
    if (!conflict) return
    const { theirs, isRemoval } = conflict
    if (isRemoval && pick === 'mine') return void remove(theirs.version)
    const sides = { base: base.values, mine: isRemoval ? base.values : form.getValues(), theirs: theirs.form }
    takeUp(theirs, mergeTextures(sides, pick).merged)
  }
  return {
    form,
    isDirty,
    isSaving,
    isWaiting,
    refusal,
    conflict,
    save,
    settle,
    hasTexture: base.version !== null,
    remove: () => void remove(base.version),
  }
}

function Editor({ productId, texture, hasUnsaved }: Props & { hasUnsaved: RefObject<boolean> }) {
  const { t } = useI18n()
  const saving = useSaving({ productId, texture })
  const { form, isDirty, isSaving, isWaiting, refusal, conflict } = saving
  const [known] = useState(() => new KnownFields())
  const wished = formOf(form.watch())
  const first = texture.form && texture.sheet && { form: texture.form, made: texture.sheet }
  const { made, isUpToDate, problem } = useSheet(wished, first)
  // While a size is being typed or a sheet made, the floor that was laid last stays.
  const laid = useRef(texture.sheet)
  if (wished && made) laid.current = sheetOf(wished, { url: made.url, albedo: made.albedo })
  const sheet = laid.current

  hasUnsaved.current = isDirty
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasUnsaved.current,
    withResolver: true,
  })
  const canSave = wished !== null && made !== null && isUpToDate && !isSaving && !conflict
  const save = () => {
    if (wished && made && canSave) void saving.save(wished, { url: made.url, albedo: made.albedo })
  }
  const goOn = useRef(save)
  goOn.current = save
  useEffect(() => {
    if (isWaiting && canSave) goOn.current()
  }, [isWaiting, canSave])
  return (
    <FormProvider {...form}>
      <form
        className="oform texture__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(save)()
        }}
      >
        {conflict && (
          <ConflictBanner
            clashes={conflict.clashes}
            names={{ pictures: t('admin-texture.photo') }}
            known={known}
            onTakeTheirs={() => saving.settle('theirs')}
            onKeepMine={() => saving.settle('mine')}
          />
        )}
        <KnownFieldsContext value={known}>
          <TextureFields glarePercents={isUpToDate ? (made?.glarePercents ?? []) : []} />
        </KnownFieldsContext>
        <div className="texture__look">
          {sheet ? (
            <LaidPreview sheet={sheet} isBusy={!isUpToDate && wished !== null} />
          ) : (
            <p className="texture__empty">{t(wished ? 'admin-texture.preparing' : 'admin-texture.empty')}</p>
          )}
          {(refusal ?? problem) !== null && (
            <p className="note note--bad" role="alert">
              <Icon name="circle-alert" small />
              {refusal || problem || t('admin-kit.unreachable')}
            </p>
          )}
          <div className="moves">
            {saving.hasTexture && <RemoveTexture isDisabled={isSaving} onRemove={saving.remove} />}
            <button className="btn btn--ink btn--s" type="submit" aria-disabled={!canSave} data-busy={isSaving}>
              {t('admin-texture.save')}
            </button>
          </div>
          <p className="hint">{t('admin-texture.afterSave')}</p>
        </div>
      </form>
      {blocker.status === 'blocked' && <LeaveDialog isAsking stay={blocker.reset} leave={blocker.proceed} />}
    </FormProvider>
  )
}
