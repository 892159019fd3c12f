import { useWatch } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { Notice } from '../../ui/admin/notice.tsx'
import { fewFaces } from '../sheet-rules.ts'
import type { TextureValues } from './texture-values.ts'

type Props = {
  /** How much of each picture is glare, in percent. */
  glarePercents: readonly number[]
}

/** What a whole floor of these pictures would show, said while another picture can still be taken. */
export function PictureNotes({ glarePercents }: Props) {
  const { t } = useI18n()
  const [kind, boards, pictures] = useWatch<TextureValues, ['kind', 'boards', 'pictures']>({
    name: ['kind', 'boards', 'pictures'],
  })
  const [first, ...others] = pictures.map(({ url }) => url)
  const few = first && boards !== null ? fewFaces({ kind, boards, morePictures: others }) : undefined
  const glareText = (percent: number, place: number) =>
    glarePercents.length > 1 ? t('admin-texture.glareIn', { percent, place }) : t('admin-texture.glare', { percent })
  return (
    <>
      {few !== undefined && (
        <Notice tone="wait" title={t('admin-texture.few', { count: few })}>
          {t(`admin-texture.fewHelp.${kind}`)}
        </Notice>
      )}
      {glarePercents.map(
        (percent, index) =>
          percent > 0 && (
            <Notice key={pictures[index]?.url ?? index} tone="wait" title={glareText(percent, index + 1)}>
              {t('admin-texture.glareHelp')}
            </Notice>
          ),
      )}
    </>
  )
}
