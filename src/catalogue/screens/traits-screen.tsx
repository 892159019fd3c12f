import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { languageNames, languages } from '../../i18n/languages.ts'
import { useWords } from '../../i18n/react.tsx'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListScreen } from '../../ui/office/list-screen.tsx'
import type { OfficeColumn } from '../../ui/office/office-table.tsx'
import { useDeleteMany } from '../../ui/office/use-delete-many.ts'
import { useList } from '../../ui/office/use-list.ts'
import type { Translated } from '../schema.ts'
import { type TraitKind, type TraitView, traitUses } from '../trait-schema.ts'
import { traitPlaces, traitsList, traitsQuery } from './traits-load.ts'

/** A color beside its name. */
export function Swatch({ hex }: { hex: string }) {
  return <i className="swatch" style={{ background: hex }} />
}

/** What it is called for readers of the other languages; where it has no name of its own they read the English one. */
function Translations({ names }: { names: Translated }) {
  const { t, language } = useWords()
  return (
    <ul className="tongues">
      {languages
        .filter((one) => one !== language)
        .map((one) => (
          <li key={one}>
            <small className="quiet" lang={one}>
              {languageNames[one]}
            </small>{' '}
            {names[one] ? (
              <bdi lang={one}>{names[one]}</bdi>
            ) : (
              <span className="quiet">{t('office-catalogue.untranslated')}</span>
            )}
          </li>
        ))}
    </ul>
  )
}

function useColumns(kind: TraitKind): readonly OfficeColumn<TraitView>[] {
  const { t, language, format } = useWords()
  return useMemo(() => {
    const title = (column: string) => t(`office-catalogue.column.${column}`)
    const name: OfficeColumn<TraitView> = {
      id: 'name',
      title: title('name'),
      sort: 'n',
      wraps: true,
      cell: ({ id, names, hex }) => (
        <span className="named">
          {hex && <Swatch hex={hex} />}
          <Link className="link row__link" to={`${traitPlaces[kind].screen}/$id`} params={{ id }}>
            <bdi>{names[language] ?? names.en}</bdi>
          </Link>
        </span>
      ),
    }
    const color: OfficeColumn<TraitView> = {
      id: 'hex',
      title: title('color'),
      hideable: true,
      cell: ({ hex }) => <bdi dir="ltr">{hex}</bdi>,
    }
    const translations: OfficeColumn<TraitView> = {
      id: 'translations',
      title: title('translations'),
      hideable: true,
      narrow: 'hide',
      wraps: true,
      cell: ({ names }) => <Translations names={names} />,
    }
    const products: OfficeColumn<TraitView> = {
      id: 'products',
      title: title('products'),
      align: 'end',
      sort: 'u',
      sortFirst: 'b',
      cell: ({ productCount }) => format.number(productCount),
    }
    return [name, ...(kind === 'color' ? [color] : []), translations, products]
  }, [kind, t, language, format])
}

function TraitsScreen({ kind }: { kind: TraitKind }) {
  const { t } = useWords()
  const list = useList(`${kind}s`, traitsList)
  const result = useQuery(traitsQuery(kind)(list.search))
  const viewer = useViewer()
  const mayEdit = may(viewer, 'edit', kind)
  const queries = useQueryClient()
  const many = useDeleteMany(traitPlaces[kind].calls, () => void queries.invalidateQueries({ queryKey: [`${kind}s`] }))
  const word = (name: string) => t(`office-catalogue.${kind}.${name}`)
  return (
    <Guarded area={kind}>
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.traits}
        rowId={(trait) => trait.id}
        rowName={({ names }) => names.en}
        bulk={may(viewer, 'delete', kind) ? many.actions : []}
        columns={useColumns(kind)}
        exportPath={traitPlaces[kind].file}
        filters={[
          {
            kind: 'choice',
            name: 'use',
            label: t('office-catalogue.trait.use'),
            any: t('office-catalogue.trait.all'),
            options: traitUses.map((value) => ({ value, label: t(`office-catalogue.trait.${value}`) })),
          },
        ]}
        action={
          mayEdit && (
            <Link className="btn btn--ink btn--s" to={`${traitPlaces[kind].screen}/create`}>
              <Icon name="plus" small />
              {word('new')}
            </Link>
          )
        }
        words={{
          title: word('title'),
          none: word('none'),
          noneHint: word('noneHint'),
          pages: word('pages'),
          search: word('search'),
          searchHint: t('office-catalogue.searchHint'),
          failed: t('office-catalogue.loadFailed'),
        }}
      />
      {many.dialogs}
    </Guarded>
  )
}

export const BrandsScreen = () => <TraitsScreen kind="brand" />
export const ColorsScreen = () => <TraitsScreen kind="color" />
export const AttributesScreen = () => <TraitsScreen kind="attribute" />
