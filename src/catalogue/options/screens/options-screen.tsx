import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { optionCalls } from '../../../catalogue-calls.ts'
import { languageNames, languages } from '../../../i18n/languages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useDeleteMany } from '../../../ui/admin/lists/use-delete-many.ts'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { callEndpoint } from '../../../ui/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { groupsQuery } from '../../groups/screens/load.ts'
import type { Translated } from '../../schema.ts'
import type { OptionView } from '../contracts.ts'
import { type OptionKind, optionUses } from '../schema.ts'
import { optionScreens, optionsList, optionsQuery } from './load.ts'

/** A color beside its name. */
export function Swatch({ hex }: { hex: string }) {
  return <i className="swatch" style={{ background: hex }} />
}

/** What it is called for readers of the other languages; where it has no name of its own they read the English one. */
function Translations({ names }: { names: Translated }) {
  const { t, language } = useI18n()
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
              <span className="quiet">{t('admin-catalogue.untranslated')}</span>
            )}
          </li>
        ))}
    </ul>
  )
}

function useColumns(kind: OptionKind): readonly AdminColumn<OptionView>[] {
  const { t, language, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-catalogue.column.${column}`)
    const name: AdminColumn<OptionView> = {
      id: 'name',
      title: title('name'),
      sort: 'n',
      wraps: true,
      cell: ({ id, names, hex }) => (
        <span className="named">
          {hex && <Swatch hex={hex} />}
          <Link className="link row__link" to={`${optionScreens[kind]}/$id`} params={{ id }}>
            <bdi>{names[language] ?? names.en}</bdi>
          </Link>
        </span>
      ),
    }
    const color: AdminColumn<OptionView> = {
      id: 'hex',
      title: title('color'),
      hideable: true,
      cell: ({ hex }) => <bdi dir="ltr">{hex}</bdi>,
    }
    const translations: AdminColumn<OptionView> = {
      id: 'translations',
      title: title('translations'),
      hideable: true,
      narrow: 'hide',
      wraps: true,
      cell: ({ names }) => <Translations names={names} />,
    }
    const products: AdminColumn<OptionView> = {
      id: 'products',
      title: title('products'),
      align: 'end',
      sort: 'u',
      sortFirst: 'b',
      cell: ({ productCount }) => format.number(productCount),
    }
    const group: AdminColumn<OptionView> = {
      id: 'group',
      title: title('group'),
      hideable: true,
      cell: ({ group: of }) =>
        of && (
          <Link className="link" to="/option-groups/$id" params={{ id: of.id }}>
            <bdi>{of.names[language] ?? of.names.en}</bdi>
          </Link>
        ),
    }
    const own = { brand: [], color: [color], attribute: [group] }[kind]
    return [name, ...own, translations, products]
  }, [kind, t, language, format])
}

function OptionsScreen({ kind }: { kind: OptionKind }) {
  const { t, language } = useI18n()
  const list = useList(`${kind}s`, optionsList)
  const result = useQuery(optionsQuery(kind)(list.search))
  const viewer = useViewer()
  const mayEdit = may(viewer, 'edit', kind)
  const queries = useQueryClient()
  const many = useDeleteMany(
    (target) => callEndpoint(optionCalls[kind].removeMany, target),
    () => void queries.invalidateQueries({ queryKey: [`${kind}s`] }),
  )
  const word = (name: string) => t(`admin-catalogue.${kind}.${name}`)
  const { data: grouped } = useQuery({ ...groupsQuery, enabled: kind === 'attribute' && may(viewer, 'view', kind) })
  const groupFilter = {
    kind: 'choice' as const,
    name: 'group' as const,
    label: t('admin-catalogue.field.group'),
    any: t('admin-catalogue.trait.anyGroup'),
    options: (grouped?.groups ?? []).map(({ id, names }) => ({ value: id, label: names[language] ?? names.en })),
  }
  return (
    <Guarded area={kind}>
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.options}
        rowId={(option) => option.id}
        rowName={({ names }) => names.en}
        bulk={may(viewer, 'delete', kind) ? many.actions : []}
        columns={useColumns(kind)}
        exportPath={optionCalls[kind].file.path}
        filters={[
          ...(kind === 'attribute' ? [groupFilter] : []),
          {
            kind: 'choice',
            name: 'use',
            label: t('admin-catalogue.trait.use'),
            any: t('admin-catalogue.trait.anyUse'),
            options: optionUses.map((value) => ({ value, label: t(`admin-catalogue.trait.${value}`) })),
          },
        ]}
        action={
          mayEdit && (
            <Link className="btn btn--ink btn--s" to={`${optionScreens[kind]}/create`}>
              <Icon name="plus" small />
              {word('new')}
            </Link>
          )
        }
        messages={{
          title: word('title'),
          none: word('none'),
          noneHint: word('noneHint'),
          pages: word('pages'),
          search: word('search'),
          searchHint: t('admin-catalogue.searchHint'),
          failed: t('admin-catalogue.loadFailed'),
        }}
      />
      {many.dialogs}
    </Guarded>
  )
}

export const BrandsScreen = () => <OptionsScreen kind="brand" />
export const ColorsScreen = () => <OptionsScreen kind="color" />
export const AttributesScreen = () => <OptionsScreen kind="attribute" />
