import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

type Slot = { element: HTMLElement | null; place: (element: HTMLElement | null) => void; isList: boolean }
const TableSlot = createContext<Slot | null>(null)

/** Lets a page's toolbar show the options of the table below it: the table knows its columns, the toolbar has the space. */
export function TableSlotProvider({ isList, children }: { isList: boolean; children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null)
  const slot = useMemo(() => ({ element, place, isList }), [element, isList])
  return <TableSlot value={slot}>{children}</TableSlot>
}

/** For tables inside a part such as a card, which do not use the page's toolbar. */
export function OwnTableSlot({ children }: { children: ReactNode }) {
  return <TableSlot value={null}>{children}</TableSlot>
}

/** Whether the surrounding page is a list that fills the height. */
export const useIsListPage = (): boolean => useContext(TableSlot)?.isList ?? false

const nowhere = { place: undefined }

/** The slot in the toolbar. */
export function TableSlotPlace({ className }: { className: string | undefined }) {
  const { place } = useContext(TableSlot) ?? nowhere
  return place && <div ref={place} className={className} />
}

/** Renders into the page's toolbar, or in place if there is none. */
export function InToolbar({ className, children }: { className: string | undefined; children: ReactNode }) {
  const slot = useContext(TableSlot)
  if (slot?.element) return createPortal(children, slot.element)
  return <div className={className}>{children}</div>
}
