import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { useOpened } from './held-on-top.ts'

export type LayerProps = {
  onClose: () => void
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  /** Buttons in the footer, the primary one last. */
  footer?: ReactNode
  /** Cannot be closed by Esc, a click outside, or a close button. */
  isHeld?: boolean
  children?: ReactNode
}

// A click on a toast is outside the layer and must not close it. Each toast is marked, as it may be gone by then.
const keepForToast = (event: { target: EventTarget | null; preventDefault: () => void }) => {
  if (event.target instanceof Element && event.target.closest('[data-toasts]') !== null) event.preventDefault()
}

/**
 * Typing can start at once; without a field, the first button of the footer (Cancel) is focused rather than the close button. A layer
 * that cannot be closed has no Cancel: there the primary button, the last, is focused.
 */
const startInside = (event: Event, isHeld: boolean) => {
  const layer = event.currentTarget
  if (!(layer instanceof HTMLElement)) return
  const field = layer.querySelector<HTMLElement>(
    ':is([data-body], [data-foot]) :is(input, select, textarea):not(:disabled, [tabindex="-1"])',
  )
  const start = field ? chosenOf(field) : [...layer.querySelectorAll<HTMLElement>('[data-foot] button')].at(isHeld ? -1 : 0)
  if (start === undefined) return
  event.preventDefault()
  start.focus()
}

/** In a group of options, the selected one: arrow keys continue from there. */
const chosenOf = (field: HTMLElement): HTMLElement =>
  (field.matches('[type="radio"]') && field.closest('fieldset')?.querySelector<HTMLElement>('[type="radio"]:checked')) || field

/** An open dialog or drawer, in a separate chunk. */
export default function DialogLayer({
  kind,
  width,
  onClose,
  title,
  description,
  footer,
  isHeld = false,
  children,
}: LayerProps & { kind: 'dialog' | 'drawer'; width: number }) {
  useOpened(isHeld)
  return (
    <Radix.Root open onOpenChange={(open) => !open && !isHeld && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.shade} />
        <Radix.Content
          className={cx(styles.layer, styles[kind])}
          style={{ ['--width' as string]: `${width}px` }}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => startInside(event, isHeld)}
          onInteractOutside={isHeld ? (event) => event.preventDefault() : keepForToast}
          onEscapeKeyDown={isHeld ? (event) => event.preventDefault() : undefined}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {!isHeld && <IconButton icon="close" label={t('Close')} shortcut={t('Esc')} onClick={onClose} />}
          </header>
          <div className={styles.body} data-body>
            {description !== undefined && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            {children}
          </div>
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
