import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'

type LayerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  /** Neither Esc, nor outside, nor a cross closes it. */
  isHeld?: boolean
  /** Something was typed: closing asks whether to keep it. */
  isDirty?: boolean
  children?: ReactNode
}

// A press on a toast lands outside the layer and must not close it. Each card is marked, as it may be gone by then.
const keepForToast = (event: { target: EventTarget | null; preventDefault: () => void }) => {
  if (event.target instanceof Element && event.target.closest('[data-toasts]') !== null) event.preventDefault()
}

// Typing can start at once; without a field, Enter takes the first button of the foot (Cancel) rather than the cross.
const startInside = (event: Event) => {
  const layer = event.currentTarget
  if (!(layer instanceof HTMLElement)) return
  const field = layer.querySelector<HTMLElement>('[data-body] :is(input, select, textarea):not(:disabled, [tabindex="-1"])')
  const start = field ?? layer.querySelector<HTMLElement>('[data-foot] button')
  if (start === null) return
  event.preventDefault()
  start.focus()
}

type DialogProps = LayerProps & { /** Pixels; 480 unless told. */ width?: number }

/** A question or a short task over the page; a sheet from the bottom on a phone. */
export function Dialog({ width = 480, ...props }: DialogProps) {
  return <Layer {...props} className={styles.dialog} width={width} />
}

/** A form or a record beside the page, `width` pixels; the whole height and width under 1200 px. */
export function Drawer({ width = 500, ...props }: DialogProps) {
  return <Layer {...props} className={styles.drawer} width={width} />
}

function Layer({
  isOpen,
  onClose,
  title,
  description,
  footer,
  isHeld = false,
  isDirty = false,
  children,
  className,
  width,
}: LayerProps & { className: string | undefined; width: number }) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && !isHeld && leave()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.shade} />
        <Radix.Content
          className={cx(styles.layer, className)}
          style={{ ['--width' as string]: `${width}px` }}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={startInside}
          onInteractOutside={isHeld ? (event) => event.preventDefault() : keepForToast}
          onEscapeKeyDown={isHeld ? (event) => event.preventDefault() : undefined}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {!isHeld && <IconButton icon="close" label="Close" shortcut="Esc" onClick={leave} />}
          </header>
          <div className={styles.body} data-body>
            {description !== undefined && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            {children}
          </div>
          {isLeaving && (
            <ConfirmDialog
              isOpen
              onClose={() => setLeaving(false)}
              title="Discard draft?"
              stay="Keep editing"
              verb="Discard draft"
              onConfirm={onClose}
            >
              What you typed here is not saved.
            </ConfirmDialog>
          )}
          {footer !== undefined && (
            <footer className={styles.foot} data-foot>
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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
  stay = 'Cancel',
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
