import type { ComponentProps } from 'react'

type Role = 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'gridcell' | 'listbox' | 'group' | 'region' | 'option' | 'application'

/** A div that plays a role no HTML tag can play here: rows of a windowed grid, options under an input that keeps the focus, a chart read by arrows, a table that scrolls sideways and takes the focus for it. */
export function Part({ plays, ...rest }: ComponentProps<'div'> & { plays: Role | undefined }) {
  return <div {...rest} role={plays} />
}
