import { useEffect, useState } from 'react'
import { askShell, onShell } from '#web/lib/shell-events.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const HelpDrawer = lazyPart(() => import('#web/features/workspace/help/help-drawer.tsx').then((part) => part.default))
const Support = lazyPart(() => import('#web/features/workspace/support/support.tsx').then((part) => part.default))
const ReportDrawer = lazyPart(() => import('#web/features/workspace/support/report-drawer.tsx').then((part) => part.default))

const drawers = ['help', 'support', 'report'] as const

/** Help, Support or Report beside the page, once one of them was opened. */
export function Assistance() {
  const [open, setOpen] = useState<{ name: (typeof drawers)[number]; detail: string | undefined }>()
  useEffect(() => {
    const stops = drawers.map((name) => onShell(name, (detail) => setOpen({ name, detail })))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const close = () => setOpen(undefined)
  const toSupport = () => askShell('support')
  if (open?.name === 'help') return <HelpDrawer key={open.detail} asked={open.detail} onClose={close} onSupport={toSupport} />
  if (open?.name === 'support') return <Support onClose={close} />
  if (open?.name === 'report') return <ReportDrawer onClose={close} onSupport={toSupport} />
  return null
}
