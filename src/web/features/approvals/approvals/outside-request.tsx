import { lazy, Suspense } from 'react'
import { t } from '#core/messages.ts'
import type { OutsideApproval } from '#contract/approvals/approval-links.ts'
import type { PaperQuery } from '#web/features/documents/shared/paper/paper-view.tsx'
import { sentence } from '#web/lib/errors.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Card, Figure } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './approvals.module.css'
import { type Inside, outsidePagesQuery, savePaper } from './outside-api.ts'
import { OutsideDecision } from './outside-decision.tsx'
import own from './outside.module.css'
import { PacketView } from './packet-view.tsx'
import { QuestionWords } from './questions-card.tsx'

const PaperView = lazy(() => import('#web/features/documents/shared/paper/paper-view.tsx'))

type Props = { approval: OutsideApproval; inside: Inside }

/** What an external approver decides on: the amount, earlier decisions, the attachments and the snapshot. */
export function OutsideRequest({ approval, inside }: Props) {
  const { packet } = approval
  return (
    <>
      <h1 className={own.title}>{t('{company_name} asks for your approval', { company_name: approval.company_name })}</h1>
      <RequestFigure approval={approval} />
      <EarlierDecisions decisions={approval.decisions} />
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
      <OwnQuestions questions={approval.questions} />
      <OutsideDecision approval={approval} inside={inside} />
    </>
  )
}

function RequestFigure({ approval }: { approval: OutsideApproval }) {
  const { packet } = approval
  const isBill = approval.document_kind === 'bill'
  return (
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
  )
}

function EarlierDecisions({ decisions }: Pick<OutsideApproval, 'decisions'>) {
  if (decisions.length === 0) return null
  return (
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
  )
}

function OwnQuestions({ questions }: Pick<OutsideApproval, 'questions'>) {
  if (questions.length === 0) return null
  return (
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
  )
}
