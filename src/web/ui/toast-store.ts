import { t } from '#core/messages.ts'

export type ToastTone = 'neutral' | 'success' | 'danger'
export type Toast = {
  id: number
  text: string
  tone: ToastTone
  /** How long it stays, not counting hover and focus. */
  lasts: number
  action: { label: string; run: () => void } | undefined
  /** Called when it disappears without Undo. */
  ends: (() => void) | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

type NewToast = { text: string; tone?: ToastTone; lasts?: number; undo?: () => void; ends?: () => void }

/** Shows a toast at the top of the page for 5 seconds, or 10 with Undo. Returns its id. */
export function toast({ text, tone = 'neutral', lasts, undo, ends }: NewToast): number {
  lastId += 1
  const id = lastId
  const action = undo && { label: t('Undo'), run: undo }
  // The newest three stay; the same text is not shown twice.
  const others = toasts.filter((old) => old.text !== text).slice(-2)
  const pushedOut = toasts.filter((old) => !others.includes(old))
  change([...others, { id, text, tone, lasts: lasts ?? (undo ? 10_000 : tone === 'danger' ? 8000 : 5000), action, ends }])
  for (const old of pushedOut) old.ends?.()
  return id
}

/** `undone`: its Undo runs instead of its end action. */
export function dismissToast(id: number, undone = false): void {
  const gone = toasts.find((one) => one.id === id)
  change(toasts.filter((one) => one.id !== id))
  if (!undone) gone?.ends?.()
}

/** Ctrl+Z outside fields: undoes the most recent action that offers it. */
export function undoLatest(): void {
  const latest = toasts.findLast((one) => one.action !== undefined)
  if (latest === undefined) return
  dismissToast(latest.id, true)
  latest.action?.run()
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
