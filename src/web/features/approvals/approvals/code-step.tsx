import { useState } from 'react'
import { inContext, t } from '#core/messages.ts'
import { openApprovalLink } from '#contract/approvals/approval-links.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useOpenLink, useSendCode } from './outside-api.ts'

/** Sends the code by email and opens the request with it. */
export function CodeStep({ hash_key, onOpen }: { hash_key: string; onOpen: (access_key: string) => void }) {
  const [isSent, setSent] = useState(false)
  const { mutate: send, isPending } = useSendCode(hash_key)
  const { mutateAsync } = useOpenLink()
  const form = useForm({
    schema: openApprovalLink.body,
    initial: { hash_key, code: '' },
    submit: (body) => mutateAsync(body),
    onDone: ({ access_key }) => onOpen(access_key),
  })
  const ask = () =>
    send(undefined, {
      onSuccess: () => {
        setSent(true)
        toast({ text: t('We are sending the code') })
      },
    })
  if (!isSent)
    return (
      <Button tone="primary" size="form" wide busy={isPending} onClick={ask}>
        {t('Send me the code')}
      </Button>
    )
  return (
    <Form form={form}>
      <Stack>
        <CodeInput label={t('Code from the email')} {...form.field('code')} />
        <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
          {inContext('action', 'Open')}
        </Button>
        <Button tone="quiet" wide busy={isPending} onClick={ask}>
          {t('Send another code')}
        </Button>
      </Stack>
    </Form>
  )
}
