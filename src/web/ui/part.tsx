import type { ComponentProps } from 'react'

type Role = 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'gridcell' | 'listbox' | 'group' | 'region' | 'option' | 'application'

/**
 * A div with a role that no HTML element has here: rows of a virtualized grid, options of an input that keeps the focus, a chart
 * read with arrow keys, a table that scrolls sideways and is focusable for it.
 */
export function Part({ plays, ...rest }: ComponentProps<'div'> & { plays: Role | undefined }) {
  return <div {...rest} role={plays} />
}
