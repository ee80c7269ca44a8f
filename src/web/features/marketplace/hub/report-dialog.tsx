import { t } from '#core/messages.ts'
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
  fraud: t('It looks like fraud'),
  prohibited: t('It may not be sold'),
  wrong_category: t('It is in the wrong category'),
  misleading: t('Text, price or pictures are misleading'),
  copied: t('It is copied from somebody else'),
  other: t('Something else'),
}

/** Reports a listing to the platform's staff; the seller does not learn who reported it. */
export function ReportDialog({ product_id, onClose }: { product_id: string; onClose: () => void }) {
  const { mutateAsync } = useReportListing(product_id)
  const form = useForm({
    schema: reportHubListing.body,
    initial: { reason: '', details: '' },
    submit: (values) => mutateAsync(values),
    onDone: () => {
      toast({ tone: 'success', text: t('Thank you. A reviewer will check this listing') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Report this listing')}
      description={t("What is wrong with it? We don't tell the seller who reported it.")}
      verb={t('Report listing')}
      onClose={onClose}
    >
      <div className={styles.reasons}>
        <RadioGroup
          label={t('Reason')}
          options={reportReasons.map((value) => ({ value, label: words[value] }))}
          {...form.field('reason')}
        />
      </div>
      <Textarea label={t('Details')} optional maxLength={1_000} {...form.field('details')} />
    </FormDialog>
  )
}
