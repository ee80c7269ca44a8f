import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { NewReport, type SupportConversation } from '#contract/workspace/support.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { recentReferences } from '#web/lib/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useReport } from './api.ts'
import { Screenshot } from './screenshot.tsx'
import styles from './support.module.css'

/** Reports an issue with the page it happened on; the person gets a reference number. */
export default function ReportDrawer({ onClose, onSupport }: { onClose: () => void; onSupport: () => void }) {
  const [filed, setFiled] = useState<SupportConversation>()
  if (filed) return <Filed number={filed.conversation_number} onClose={onClose} onSupport={onSupport} />
  return <ReportForm onClose={onClose} onFiled={setFiled} />
}

function ReportForm({ onClose, onFiled }: { onClose: () => void; onFiled: (report: SupportConversation) => void }) {
  const route = useRouterState({ select: (state) => state.location.pathname })
  const { mutateAsync } = useReport()
  const [isUploading, setUploading] = useState(false)
  const form = useForm({
    schema: NewReport,
    initial: { message_text: '', files_id: null as string | null, context: contextOf(route) },
    submit: (body) => mutateAsync(body),
    onDone: onFiled,
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Report an issue')}
      verb={t('Send report')}
      icon="send"
      isBusy={isUploading}
    >
      <Textarea
        label={t('What went wrong?')}
        rows={6}
        {...form.field('message_text')}
        placeholder={t('What you did, what you expected, what happened instead')}
      />
      <Screenshot {...form.field('files_id')} onUploading={setUploading} />
      <p className={styles.context}>
        {t(
          'We also send this page ({route}), the app version, your browser and window size, and the references of calls that failed here. No figures, unless the screenshot shows them.',
          { route: form.values.context.route },
        )}
      </p>
    </FormDrawer>
  )
}

const contextOf = (route: string) => ({
  route: route.slice(0, 300),
  app_version: product.appVersion,
  browser: navigator.userAgent.slice(0, 300),
  screen: `${window.innerWidth}×${window.innerHeight}`,
  request_ids: recentReferences(),
})

type FiledProps = { number: string; onClose: () => void; onSupport: () => void }

function Filed({ number, onClose, onSupport }: FiledProps) {
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('Report an issue')}
      footer={
        <>
          <Button onClick={onSupport}>{t('See your reports')}</Button>
          <Button tone="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <output className={styles.done}>
        <Icon name="done" size={20} />
        <p>{t('Your report is with the team. Its number is')}</p>
        <p className={styles.reportNumber}>{number}</p>
        <p className={styles.context}>{t('We reply here under Support, and by email.')}</p>
      </output>
    </Drawer>
  )
}
