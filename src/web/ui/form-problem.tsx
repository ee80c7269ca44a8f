import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Notice } from './states.tsx'

/**
 * The error of the last submission that belongs to no single field. It scrolls into view and takes the focus each
 * time, however far the form was scrolled when it was submitted.
 */
export function FormProblem<Values extends object>({
  form: { problem, refusedCount, attempts },
}: {
  form: Pick<Form<Values>, 'problem' | 'refusedCount' | 'attempts'>
}) {
  const place = useRef<HTMLDivElement>(null)
  const text = problem ?? (refusedCount > 1 ? t('Correct {refusedCount} fields.', { refusedCount }) : undefined)
  useEffect(() => {
    if (problem === undefined) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [problem, attempts])
  if (text === undefined) return null
  return (
    <div ref={place} tabIndex={-1} data-form-problem>
      <Notice tone="danger">{text}</Notice>
    </div>
  )
}
