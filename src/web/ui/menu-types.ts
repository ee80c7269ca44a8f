import type { ReactNode } from 'react'
import type { IconName } from './icons.tsx'

export type MenuItem = {
  id: string
  label: string
  icon?: IconName
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** One of several options, and the selected one. */
  checked?: boolean
  onSelect: () => void
}

/** Groups are separated by a hairline. */
export type Groups = readonly (readonly MenuItem[])[]
export type Place = { side?: 'top' | 'right' | 'bottom' | 'left'; align?: 'start' | 'end' }
export type PopupProps = Place & {
  /** The button that opened it and closes it again. */
  button?: HTMLElement

  groups: Groups
  title?: ReactNode /** The position of the pressed button. */
  at: DOMRect
  onClose: () => void
}
