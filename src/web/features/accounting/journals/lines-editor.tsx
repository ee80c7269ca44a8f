import type { WithLines } from './with-lines.ts'
import { type KeyboardEvent, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { EntryLineFields } from './entry-line.tsx'
import { blankLine, type EntryLine, isBlank, sumsOf, unbalanced } from './entry-lines.ts'
import styles from './journals.module.css'
import { lineAct } from './line-keys.ts'

/**
 * The lines of an entry. Enter goes to the next line and adds one at the end, as does Tab from the last field; Ctrl+D copies a
 * line, Alt+Up and Alt+Down move it, Ctrl+Shift+Backspace removes it. The difference updates with every keystroke.
 */
export function LinesEditor<Values extends WithLines>({ form }: { form: Form<Values> }) {
  const { lines } = form.values
  const grid = useRef<HTMLDivElement>(null)
  const put = (next: EntryLine[], focus?: number) => {
    form.set({ lines: next } as Partial<Values>)
    if (focus !== undefined) goTo(grid, focus)
  }
  const add = (at: number) => put(lines.toSpliced(at, 0, blankLine()), at)
  const remove = (at: number) =>
    put(lines.length > 2 ? lines.toSpliced(at, 1) : lines.with(at, blankLine()), Math.max(0, Math.min(at, lines.length - 2)))
  const move = (at: number, to: number) => {
    const line = lines[at]
    if (line && to >= 0 && to < lines.length) put(lines.toSpliced(at, 1).toSpliced(to, 0, line), to)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const act = lineAct(event, isLeavingLast(event, at, lines))
    if (act === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (act === 'next') return at === lines.length - 1 ? add(at + 1) : goTo(grid, at + 1)
    if (act === 'copy') return put(lines.toSpliced(at + 1, 0, { ...(lines[at] ?? blankLine()) }), at + 1)
    if (act === 'remove') return remove(at)
    return move(at, act === 'up' ? at - 1 : at + 1)
  }
  return (
    <section className={styles.editor} aria-label={t('Lines')}>
      <div className={styles.columns} aria-hidden>
        <span>{t('Account')}</span>
        <span>{t('Note')}</span>
        <span className={styles.number}>{t('Debit (₹)')}</span>
        <span className={styles.number}>{t('Credit (₹)')}</span>
      </div>
      <div ref={grid}>
        {lines.map((_, at) => (
          <EntryLineFields key={at} form={form} at={at} onKeyDown={(event) => onKeyDown(event, at)} onRemove={() => remove(at)} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button tone="quiet" icon="add" onClick={() => add(lines.length)}>
          {t('Add line')}
        </Button>
        <Totals lines={lines} error={form.errors['lines']} />
      </div>
    </section>
  )
}

/** Whether the event leaves the last field of a line that has something, and no line comes after it. */
function isLeavingLast({ target }: KeyboardEvent, at: number, lines: readonly EntryLine[]) {
  const line = lines[at]
  const isLastField = target instanceof HTMLElement && target.closest('[data-last]') !== null
  return isLastField && at === lines.length - 1 && line !== undefined && !isBlank(line)
}

function goTo(grid: { current: HTMLElement | null }, line: number) {
  requestAnimationFrame(() => grid.current?.children[line]?.querySelector('input')?.focus())
}

function Totals({ lines, error }: { lines: readonly EntryLine[]; error: string | undefined }) {
  const { debit, credit } = sumsOf(lines)
  const why = unbalanced(lines)
  return (
    <div className={styles.totals}>
      <span className={styles.sum}>
        <span className={styles.muted}>{t('Debit')}</span> {formatPaise(debit)}
      </span>
      <span className={styles.sum}>
        <span className={styles.muted}>{t('Credit')}</span> {formatPaise(credit)}
      </span>
      <p
        className={cx(styles.balance, why === undefined ? styles.good : error !== undefined && styles.bad)}
        role={error && 'alert'}
      >
        <Icon name={why === undefined ? 'done' : 'balance'} />
        {error ?? why ?? t('Balanced')}
      </p>
    </div>
  )
}
