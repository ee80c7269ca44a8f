import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

/** What stands at the thumb on a phone: the main action of a list with the others behind it, or all actions of a form. */
export type BottomBar = 'list' | 'form'
type Slot = { element: HTMLElement | null; place: (element: HTMLElement | null) => void; bar: BottomBar | undefined }
const TableSlot = createContext<Slot | null>(null)

/** Lets the toolbar of a page hold the options of the table below it: the table knows its columns, the toolbar has the place. */
export function TableSlotProvider({ bar, children }: { bar: BottomBar | undefined; children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null)
  const slot = useMemo(() => ({ element, place, bar }), [element, bar])
  return <TableSlot value={slot}>{children}</TableSlot>
}

/** For tables inside a part such as a card, which do not use the page's toolbar. */
export function OwnTableSlot({ children }: { children: ReactNode }) {
  return <TableSlot value={null}>{children}</TableSlot>
}

/** What the page around wants at the thumb. */
export const useBottomBar = (): BottomBar | undefined => useContext(TableSlot)?.bar

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
