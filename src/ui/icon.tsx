import sprite from './icons.svg?url&no-inline'

export type IconName =
  | 'arrow-right'
  | 'badge-check'
  | 'banknote'
  | 'bell'
  | 'brick-wall'
  | 'camera'
  | 'check'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'copy'
  | 'credit-card'
  | 'download'
  | 'ellipsis'
  | 'external-link'
  | 'eye'
  | 'file-text'
  | 'globe'
  | 'headphones'
  | 'heart'
  | 'id-card'
  | 'image-plus'
  | 'layers'
  | 'layout-dashboard'
  | 'link'
  | 'list'
  | 'list-ordered'
  | 'list-tree'
  | 'lock'
  | 'mail'
  | 'map-pin'
  | 'maximize'
  | 'menu'
  | 'minus'
  | 'package'
  | 'palette'
  | 'pencil'
  | 'phone'
  | 'plus'
  | 'printer'
  | 'quote'
  | 'receipt-text'
  | 'redo-2'
  | 'rotate-3d'
  | 'ruler'
  | 'scale'
  | 'search'
  | 'settings'
  | 'share'
  | 'shield-check'
  | 'shopping-bag'
  | 'sliders-horizontal'
  | 'sofa'
  | 'square-split-horizontal'
  | 'store'
  | 'swatch-book'
  | 'table'
  | 'ticket'
  | 'trash-2'
  | 'triangle-alert'
  | 'truck'
  | 'undo-2'
  | 'user'
  | 'users'
  | 'view'
  | 'wallet'
  | 'x'

type Props = {
  name: IconName
  /** 16 px instead of 20. */
  small?: boolean
  /** Points the way of reading: mirrored from right to left. */
  directional?: boolean
}

/** A drawing beside a word. It says nothing by itself; a button with only an icon carries its own label. */
export function Icon({ name, small, directional }: Props) {
  return (
    <svg className={`ic${small ? ' ic--s' : ''}${directional ? ' ic--dir' : ''}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
