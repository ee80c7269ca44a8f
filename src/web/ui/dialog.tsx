import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { t } from '#core/messages.ts'
import { Button, type ButtonProps } from './button.tsx'
import type { LayerProps } from './dialog-layer.tsx'

const load = () => import('./dialog-layer.tsx')
const DialogLayer = lazy(load)
/** After the page has settled, so that the first dialog opens at once. */
const WARM_AFTER_MS = 1000

type DialogProps = LayerProps & {
  isOpen: boolean
  /** Pixels; 480 unless told, a drawer 500. */
  width?: number
  /** Something was typed: closing asks whether to keep it. */
  isDirty?: boolean
}

/** A question or a short task over the page; a sheet from the bottom on a phone. */
export function Dialog({ width = 480, ...props }: DialogProps) {
  return <Layered {...props} kind="dialog" width={width} />
}

/** A form or a record beside the page, `width` pixels; the whole height and width under 1200 px. */
export function Drawer({ width = 500, ...props }: DialogProps) {
  return <Layered {...props} kind="drawer" width={width} />
}

function Layered({ isOpen, isDirty = false, onClose, ...rest }: DialogProps & { kind: 'dialog' | 'drawer'; width: number }) {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void load(), WARM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <DialogLayer {...rest} onClose={() => (isDirty ? setLeaving(true) : onClose())} />
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
    </Suspense>
  )
}

type ConfirmProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What will happen, and what cannot be taken back. */
  children: ReactNode
  /** The verb: “Void invoice”, never “OK”. */
  verb: string
  /** What the other button says. */
  stay?: string
  tone?: ButtonProps['tone']
  /** Awaited; the dialog stays open when it fails. */
  onConfirm: () => unknown
}

/** Asks before what cannot be undone. What can be undone gets a toast with Undo instead. */
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
      // The mutation told why in a toast; the question stays so that it can be tried again.
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
