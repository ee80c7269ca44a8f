import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#core/messages.ts'
import { Button, type ButtonProps } from './button.tsx'
import type { LayerProps } from './dialog-layer.tsx'
import { useTopKey } from './held-on-top.ts'
import { lazyPart } from './lazy-part.tsx'

const load = () => import('./dialog-layer.tsx').then((part) => part.default)
const DialogLayer = lazyPart(load)
/** After the page is idle, so that the first dialog opens at once. */
const WARM_AFTER_MS = 1000

type DialogProps = LayerProps & {
  isOpen: boolean
  /** Pixels; by default 480, for a drawer 500. */
  width?: number
  /** There are unsaved changes: closing asks whether to keep them. */
  isDirty?: boolean
}

/** A question or a short task over the page; a bottom sheet on phones. */
export function Dialog({ width = 480, ...props }: DialogProps) {
  return <Layered {...props} kind="dialog" width={width} />
}

/** A form or a record beside the page, `width` pixels wide; the whole screen below 1200 px. */
export function Drawer({ width = 500, ...props }: DialogProps) {
  return <Layered {...props} kind="drawer" width={width} />
}

function Layered({ isOpen, isDirty = false, onClose, ...rest }: DialogProps & { kind: 'dialog' | 'drawer'; width: number }) {
  const [isLeaving, setLeaving] = useState(false)
  const topKey = useTopKey(rest.isHeld ?? false)
  useEffect(() => {
    const timer = setTimeout(() => void load(), WARM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isOpen) return null
  return (
    <>
      <DialogLayer key={topKey} {...rest} onClose={() => (isDirty ? setLeaving(true) : onClose())} />
      {isLeaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(false)}
          title={t('Discard draft?')}
          stay={t('Keep editing')}
          verb={t('Discard draft')}
          onConfirm={onClose}
        >
          {t('You have not saved what you typed here.')}
        </ConfirmDialog>
      )}
    </>
  )
}

type ConfirmProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** The verb: “Void invoice”, never “OK”. */
  verb: string
  /** The label of the other button. */
  stay?: string
  tone?: ButtonProps['tone']
  /** Awaited; the dialog stays open if it fails. */
  onConfirm: () => unknown
}

/** Confirms an action that cannot be undone. Actions that can be undone show a toast with Undo instead. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  verb,
  stay = t('Cancel'),
  tone = 'danger',
  onConfirm,
}: ConfirmProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The mutation showed its error in a toast; the dialog stays open for a retry.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={children}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{stay}</Button>
          <Button tone={tone} busy={isBusy} onClick={() => void confirm()}>
            {verb}
          </Button>
        </>
      }
    />
  )
}
