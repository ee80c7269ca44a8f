import { t } from '#core/messages.ts'
import type { Approval } from '#contract/approvals/approvals.ts'
import { answerQuestion } from '#contract/approvals/approvals.ts'
import { useForm } from '#web/lib/form.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useAnswer } from './api.ts'
import styles from './approvals.module.css'

type Question = Approval['questions'][number]

/** Approvers' questions, with the answers. */
export function QuestionsCard({ approval }: { approval: Approval }) {
  if (approval.questions.length === 0) return null
  return (
    <Card title={t('Questions')}>
      <ul className={styles.questions}>
        {approval.questions.map((question) => (
          <li key={question.approval_questions_id}>
            <QuestionWords question={question} />
            {question.answer === null && <AnswerForm approval={approval} question={question} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** One question and its answer, if there is one. */
export function QuestionWords({ question }: { question: Question }) {
  return (
    <>
      <p className={styles.question}>
        <b>{question.asked_by_name}</b> {question.question}
        <small>{formatInstant(question.asked_at)}</small>
      </p>
      {question.answer !== null && (
        <p className={styles.answer}>
          <b>{question.answered_by_name}</b> {question.answer}
          <small>{question.answered_at && formatInstant(question.answered_at)}</small>
        </p>
      )}
    </>
  )
}

function AnswerForm({ approval: { approval_requests_id }, question }: { approval: Approval; question: Question }) {
  const { approval_questions_id } = question
  const { mutateAsync } = useAnswer({ approval_requests_id, approval_questions_id })
  const form = useForm({
    schema: answerQuestion.body,
    initial: { answer: '' },
    submit: (body) => mutateAsync(body),
    draftKey: `approval-answer-${approval_questions_id}`,
  })
  return (
    <Form form={form}>
      <Textarea label={t('Answer')} hideLabel placeholder={t('Write the answer')} {...form.field('answer')} />
      <div>
        <Button type="submit" busy={form.isSubmitting}>
          {t('Answer')}
        </Button>
      </div>
    </Form>
  )
}
