import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getFaq } from '#contract/workspace/faq.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { askShell } from '#web/lib/shell-events.ts'
import type { Command } from '#web/ui/command-search.ts'

const SHORTEST = 3
const MOST = 3

/** The best matching help questions for the typed text; a selected one opens beside the page. */
export function useAnswers(asked: string): Command[] {
  const { accounts_id, companies_id } = useSession()
  // A number or an amount is not a question.
  const keyword = /[a-z]{3}|\p{Script=Devanagari}{2}/iu.test(asked) ? asked.trim() : ''
  const { data } = useQuery({
    queryKey: ['faq', companies_id, 'palette', keyword],
    queryFn: ({ signal }) => call(getFaq, { query: { accounts_id, companies_id, keyword }, signal }),
    enabled: keyword.length >= SHORTEST,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (keyword.length < SHORTEST) return []
  return (data?.data ?? []).slice(0, MOST).map(({ faq_id, question }) => ({
    id: `faq:${faq_id}`,
    label: question,
    icon: 'help',
    run: () => askShell('help', question),
  }))
}
