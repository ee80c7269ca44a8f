import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { Estimate } from '#contract/estimates.ts'
import { formatPaise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useInvoiceEstimate } from './api.ts'
import styles from './invoice-dialog.module.css'

type Line = Estimate['lines'][number]

/** Which lines, and how much of each, become an invoice draft now; the rest stays open. */
export function InvoiceDialog({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = useInvoiceEstimate(estimate.estimates_id)
  const open = estimate.lines.filter((line) => Number(line.remaining_quantity) > 0)
  const form = useForm({
    schema: quantitiesOf(open),
    initial: { quantities: open.map((line) => line.remaining_quantity) },
    submit: ({ quantities }, attempt) => mutateAsync({ lines: taken(open, quantities), ...attempt }),
    onDone: ({ invoices_id }) => void show(invoices_id),
  })
  // Coming back from the invoice, the estimate stands without this dialog.
  async function show(invoices_id: string) {
    await navigate({ to: '/receivables/estimates/$estimates_id', params: estimate, search: {}, replace: true })
    await navigate({ to: '/receivables/invoices/$invoices_id/edit', params: { invoices_id } })
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={`Invoice ${estimate.estimate_number}`}
      description="A draft is made, for you to look at and issue. Leave a quantity empty to invoice that line later."
      verb="Make invoice"
      icon="invoice"
    >
      <Stack>
        {open.map((line, at) => (
          <div key={line.line_no} className={styles.line}>
            <span className={styles.name}>
              {line.item_name}
              <small>
                {line.remaining_quantity} {line.unit} left of {line.quantity} · ₹{formatPaise(line.rate)}
              </small>
            </span>
            <TextInput
              label={`Quantity of ${line.item_name}`}
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

const taken = (open: readonly Line[], quantities: readonly string[]) =>
  open.flatMap(({ line_no }, at) => {
    const quantity = quantities[at]?.trim() ?? ''
    return Number(quantity) > 0 ? [{ line_no, quantity }] : []
  })

/** A quantity for each line, empty for none, at most what is left. */
const quantitiesOf = (open: readonly Line[]) =>
  z.object({
    quantities: z.array(z.string()).check(
      z.check<string[]>(({ value, issues }) => {
        for (const [at, typed] of value.entries()) {
          const message = quantityProblem(typed.trim(), open[at])
          if (message !== undefined) issues.push({ code: 'custom', message, input: typed, path: [at] })
        }
        if (issues.length === 0 && taken(open, value).length === 0)
          issues.push({ code: 'custom', message: 'Enter the quantity of at least one line', input: value })
      }),
    ),
  })

function quantityProblem(typed: string, line: Line | undefined): string | undefined {
  if (typed === '' || line === undefined) return undefined
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(typed)) return 'Enter a quantity such as 2 or 1.5'
  return Number(typed) > Number(line.remaining_quantity) ? `Only ${line.remaining_quantity} left` : undefined
}
