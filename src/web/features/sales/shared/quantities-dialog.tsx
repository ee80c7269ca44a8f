import * as z from 'zod/mini'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { IconName } from '#web/ui/icons.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './quantities-dialog.module.css'

/** A line with an open quantity. */
type Line = { line_no: number; item_name: string; unit: string | null; quantity: string; rate: Paise; left: string }
type Taken = { line_no: number; quantity: string }

type Props<R> = {
  title: string
  description: string
  verb: string
  icon: IconName
  lines: readonly Line[]
  /** Nothing is filled in, since selecting a line is the exception. */
  startEmpty?: boolean
  send: (lines: Taken[], attempt: { idempotencyKey: string }) => Promise<R>
  onDone: (reply: R) => void
  onClose: () => void
}

/** Selects lines and quantities of a document for the next one; the rest stays open. */
export function QuantitiesDialog<R>({ title, description, verb, icon, lines, startEmpty, send, onDone, onClose }: Props<R>) {
  const open = lines.filter((line) => Number(line.left) > 0)
  const form = useForm({
    schema: quantitiesOf(open),
    initial: { quantities: open.map((line) => (startEmpty ? '' : line.left)) },
    submit: ({ quantities }, attempt) => send(taken(open, quantities), attempt),
    onDone,
  })
  return (
    <FormDialog {...{ form, onClose, title, description, verb, icon }} width={560}>
      <Stack>
        {open.map((line, at) => (
          <div key={line.line_no} className={styles.line}>
            <span className={styles.name}>
              {line.item_name}
              <small>
                {t('{left} {unit} left of {quantity} · ₹{amount}', {
                  left: line.left,
                  unit: line.unit,
                  quantity: line.quantity,
                  amount: formatPaise(line.rate),
                })}
              </small>
            </span>
            <TextInput
              label={t('Quantity of {item_name}', { item_name: line.item_name })}
              hideLabel
              inputMode="decimal"
              {...form.at<string>(`quantities.${at}`)}
            />
          </div>
        ))}
        {form.errors['quantities'] !== undefined && (
          <p className={styles.error} role="alert">
            {form.errors['quantities']}
          </p>
        )}
      </Stack>
    </FormDialog>
  )
}

const taken = (open: readonly Line[], quantities: readonly string[]): Taken[] =>
  open.flatMap(({ line_no }, at) => {
    const quantity = quantities[at]?.trim() ?? ''
    return Number(quantity) > 0 ? [{ line_no, quantity }] : []
  })

/** A quantity for each line, empty for none, at most the open quantity. */
const quantitiesOf = (open: readonly Line[]) =>
  z.object({
    quantities: z.array(z.string()).check(
      z.check<string[]>(({ value, issues }) => {
        for (const [at, typed] of value.entries()) {
          const message = quantityProblem(typed.trim(), open[at])
          if (message !== undefined) issues.push({ code: 'custom', message, input: typed, path: [at] })
        }
        if (issues.length === 0 && taken(open, value).length === 0)
          issues.push({ code: 'custom', message: t('Enter the quantity of at least one line'), input: value })
      }),
    ),
  })

function quantityProblem(typed: string, line: Line | undefined): string | undefined {
  if (typed === '' || line === undefined) return undefined
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(typed)) return t('Enter a quantity such as 2 or 1.5')
  return Number(typed) > Number(line.left) ? t('Only {left} left', { left: line.left }) : undefined
}
