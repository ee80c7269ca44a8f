import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

type Slot = { element: HTMLElement | null; place: (element: HTMLElement | null) => void; isList: boolean }
const TableSlot = createContext<Slot | null>(null)

/** Lets the toolbar of a page hold the options of the table below it: the table knows its columns, the toolbar has the place. */
export function TableSlotProvider({ isList, children }: { isList: boolean; children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null)
  const slot = useMemo(() => ({ element, place, isList }), [element, isList])
  return <TableSlot value={slot}>{children}</TableSlot>
}

/** Where nothing of the page around belongs to the tables inside, as in a card. */
export function OwnTableSlot({ children }: { children: ReactNode }) {
  return <TableSlot value={null}>{children}</TableSlot>
}

/** Whether the page around is a list that fills the height. */
export const useIsListPage = (): boolean => useContext(TableSlot)?.isList ?? false

const nowhere = { place: undefined }

/** The place in the toolbar. */
export function TableSlotPlace({ className }: { className: string | undefined }) {
  const { place } = useContext(TableSlot) ?? nowhere
  return place && <div ref={place} className={className} />
}

/** Draws into the toolbar of the page, or here where it has none. */
export function InToolbar({ className, children }: { className: string | undefined; children: ReactNode }) {
  const slot = useContext(TableSlot)
  if (slot?.element) return createPortal(children, slot.element)
  return <div className={className}>{children}</div>
}
