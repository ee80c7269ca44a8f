import { reportHubListing, reportReasons } from '#contract/marketplace/hub-listings.ts'
import { useForm } from '#web/lib/form.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useReportListing } from './api.ts'
import styles from './report-dialog.module.css'

type Reason = (typeof reportReasons)[number]
const words: Record<Reason, string> = {
  fraud: 'It looks like a fraud',
  prohibited: 'It may not be sold',
  wrong_category: 'It is in the wrong category',
  misleading: 'Text, price or pictures mislead',
  copied: 'It is copied from somebody else',
  other: 'Something else',
}

/** Tells the platform's staff; the seller does not learn who did. */
export function ReportDialog({ product_id, onClose }: { product_id: string; onClose: () => void }) {
  const { mutateAsync } = useReportListing(product_id)
  const form = useForm({
    schema: reportHubListing.body,
    initial: { reason: '', details: '' },
    submit: (values) => mutateAsync(values),
    onDone: () => {
      toast({ tone: 'success', text: 'Thank you. A reviewer will look at this listing' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Report this listing"
      description="What is wrong with it? The seller is not told who reported it."
      verb="Report listing"
      onClose={onClose}
    >
      <div className={styles.reasons}>
        <RadioGroup
          label="Reason"
          options={reportReasons.map((value) => ({ value, label: words[value] }))}
          {...form.field('reason')}
        />
      </div>
      <Textarea label="Details" optional maxLength={1_000} {...form.field('details')} />
    </FormDialog>
  )
}
