import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { askByLink, type OutsideApproval } from '#contract/approvals/approval-links.ts'
import * as z from 'zod/mini'
import { requiredText } from '#contract/fields.ts'
import { formatPaise } from '#core/money.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import type { PaperQuery } from '#web/features/documents/shared/paper/paper-view.tsx'
import { useForm } from '#web/lib/form.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card, Figure } from '#web/ui/layout.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './approvals.module.css'
import { type Inside, outsidePagesQuery, packetQuery, savePaper, useAskOutside, useDecideOutside } from './outside-api.ts'
import own from './outside.module.css'
import { PacketView } from './packet-view.tsx'
import { QuestionWords } from './questions-card.tsx'

const PaperView = lazy(() => import('#web/features/documents/shared/paper/paper-view.tsx'))

type Props = { inside: Inside /** The code is to be given again. */; onShut: () => void }

/** The page of an external approver: company and amount first, the decision buttons always visible. */
export function OutsidePacket({ inside, onShut }: Props) {
  const { data, error, refetch } = useQuery(packetQuery(inside))
  usePageTitle(t('Your approval'))
  if (error) {
    const isShut = error instanceof ApiError && error.status === 403
    return (
      <main className={own.page}>
        <div className={own.column}>
          {isShut ? (
            <Notice tone="warning" action={<Button onClick={onShut}>{t('Request a code')}</Button>}>
              {sentence(error)}
            </Notice>
          ) : (
            <ErrorState error={error} title={t('We couldn’t open this')} onRetry={refetch} />
          )}
        </div>
      </main>
    )
  }
  return (
    <main className={own.page}>
      <div className={own.column}>
        <p className={own.brand}>
          <img src="/mark.svg" alt="" width={24} height={24} />
          {product.name}
        </p>
        {data ? <Packet approval={data} inside={inside} /> : <Skeleton lines={8} height={480} label={t('Opening')} />}
      </div>
    </main>
  )
}

function Packet({ approval, inside }: { approval: OutsideApproval; inside: Inside }) {
  const { packet, decisions, questions } = approval
  const isBill = approval.document_kind === 'bill'
  const [layer, setLayer] = useState<'approve' | 'reject' | 'ask'>()
  const close = () => setLayer(undefined)
  const { mutateAsync: decide } = useDecideOutside()
  return (
    <>
      <h1 className={own.title}>{t('{company_name} asks for your approval', { company_name: approval.company_name })}</h1>
      <Card>
        <Figure
          label={
            isBill
              ? t('Bill {document_number} of {name}', { document_number: packet.document_number, name: packet.payee.name })
              : t('{document_number} to {name}', { document_number: packet.document_number, name: packet.payee.name })
          }
          amount={packet.total}
          note={t('{value} asked on {time} · {workflow_name}', {
            value: approval.asked_by_name ?? approval.company_name,
            time: formatInstant(approval.asked_at),
            workflow_name: approval.workflow_name,
          })}
        />
      </Card>
      {decisions.length > 0 && (
        <Card title={t('Decided before you')}>
          {decisions.map((one) => (
            <p key={`${one.step_no} ${one.decided_by_name}`} className={styles.decision} data-decision={one.decision}>
              <b>{one.decided_by_name}</b>
              {one.on_behalf_of_name && ` ${t('for {on_behalf_of_name}', { on_behalf_of_name: one.on_behalf_of_name })}`}{' '}
              {one.decision}
              {one.reason && `: ${one.reason}`}
              <small>{formatInstant(one.decided_at)}</small>
            </p>
          ))}
        </Card>
      )}
      {packet.papers.slice(0, 3).map(({ bill_files_id }) => (
        <Suspense key={bill_files_id} fallback={<Skeleton lines={8} height={420} />}>
          <PaperView query={outsidePagesQuery(inside, bill_files_id) as PaperQuery} />
        </Suspense>
      ))}
      <PacketView
        packet={packet}
        document_kind={approval.document_kind}
        packet_hash={approval.packet_hash}
        onPaper={(paper) =>
          void savePaper(inside, paper).catch((failure: unknown) =>
            toast({ tone: 'danger', text: sentence(failure, t('We couldn’t read the document')) }),
          )
        }
      />
      {questions.length > 0 && (
        <Card title={t('Your questions')}>
          <ul className={styles.questions}>
            {questions.map((question) => (
              <li key={question.approval_questions_id}>
                <QuestionWords question={question} />
                {question.answer === null && <p className={styles.quiet}>{t('The answer comes by email and appears here.')}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={own.acts}>
        <Button tone="primary" size="form" wide icon="done" onClick={() => setLayer('approve')}>
          {t('Approve')}
        </Button>
        <Button size="form" wide onClick={() => setLayer('reject')}>
          {t('Reject')}
        </Button>
        <Button size="form" wide onClick={() => setLayer('ask')}>
          {t('Ask')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={layer === 'approve'}
        onClose={close}
        title={t('Approve ₹{amount} to {name}?', { amount: formatPaise(packet.total), name: packet.payee.name })}
        verb={t('Approve')}
        onConfirm={async () => {
          await decide({ ...inside, packet_hash: approval.packet_hash, decision: 'approved', reason: null })
        }}
      >
        {t('We keep your decision with the seal of what you see here. After that this link stops working.')}
      </ConfirmDialog>
      {layer === 'reject' && <RejectDialog approval={approval} inside={inside} onClose={close} />}
      {layer === 'ask' && <AskDialog inside={inside} onClose={close} />}
    </>
  )
}

const Reason = z.object({ reason: requiredText(500, t('Enter what to correct')) })

function RejectDialog({ approval, inside, onClose }: { approval: OutsideApproval; inside: Inside; onClose: () => void }) {
  const { mutateAsync } = useDecideOutside()
  const form = useForm({
    schema: Reason,
    initial: { reason: '' },
    submit: ({ reason }) => mutateAsync({ ...inside, packet_hash: approval.packet_hash, decision: 'rejected', reason }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reject {document_number}?', { document_number: approval.packet.document_number })}
      description={t(
        'The {document_kind} goes back to the person who prepared it, with your reason. After that this link stops working.',
        {
          document_kind: approval.document_kind,
        },
      )}
      verb={t('Reject')}
      tone="danger"
    >
      <Textarea label={t('What to correct')} {...form.field('reason')} />
    </FormDialog>
  )
}

function AskDialog({ inside, onClose }: { inside: Inside; onClose: () => void }) {
  const { mutateAsync } = useAskOutside(inside)
  const form = useForm({
    schema: askByLink.body,
    initial: { ...inside, question: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ text: t('Question sent. The answer comes by email') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Ask the company')}
      description={t('You can decide before or after the answer.')}
      verb={t('Ask')}
    >
      <Textarea label={t('Question')} {...form.field('question')} />
    </FormDialog>
  )
}
