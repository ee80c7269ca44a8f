import { queryOptions, useMutation } from '@tanstack/react-query'
import { getRuleRun, listRuleRuns, type RuleRun, runBankRules, undoRuleRun } from '#contract/banking/bank-rules.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, patchRow, queryClient } from '#web/lib/query.ts'

const runsKey = ['bank-rules', 'runs'] as const

export const runsQuery = keysetQuery<RuleRun>([...runsKey], (after, signal) =>
  call(listRuleRuns, { query: { limit: '25', after }, signal }),
)

const isUnderWay = ({ run_status }: RuleRun) => run_status === 'running' || run_status === 'undoing'

/** One run, polled while it is in progress; the data it changes is refetched when it ends. */
export const runQuery = (run: RuleRun) =>
  queryOptions({
    queryKey: ['bank-rules', 'run', run.bank_rule_runs_id, run.run_status],
    queryFn: async ({ signal }) => {
      const { bank_rule_runs_id } = run
      const now = await call(getRuleRun, { params: { bank_rule_runs_id }, signal })
      if (!isUnderWay(now)) {
        patchRow<RuleRun>(
          runsKey,
          (row) => row.bank_rule_runs_id === bank_rule_runs_id,
          () => now,
        )
        forgetLines()
      }
      return now
    },
    initialData: run,
    enabled: isUnderWay(run),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 700 : false),
  })

export const useRunRules = () =>
  useMutation({
    mutationFn: ({ bank_rules_id, idempotencyKey }: { bank_rules_id: string | null; idempotencyKey: string }) =>
      call(runBankRules, { body: { bank_accounts_id: null, bank_rules_id }, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: runsKey }),
    meta: { fallback: t("We couldn't start the rules") },
  })

export const useUndoRun = () =>
  useMutation({
    mutationFn: ({ bank_rule_runs_id, idempotencyKey }: { bank_rule_runs_id: string; idempotencyKey: string }) =>
      call(undoRuleRun, { params: { bank_rule_runs_id }, idempotencyKey }),
    onSuccess: (run) =>
      patchRow<RuleRun>(
        runsKey,
        (row) => row.bank_rule_runs_id === run.bank_rule_runs_id,
        () => run,
      ),
    meta: { fallback: t("We couldn't undo the run") },
  })

const touched = ['reconciliation', 'bank-transactions', 'dashboard', 'reports', 'journals', 'bank-rules']

function forgetLines(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => touched.includes(String(queryKey[0])) && queryKey[1] !== 'run',
  })
}
