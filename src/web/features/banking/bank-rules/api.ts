import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  type BankRule,
  createBankRule,
  getRuleRun,
  listBankRules,
  listMinedRules,
  listRuleRuns,
  type NewBankRule,
  orderBankRules,
  pauseBankRule,
  removeBankRule,
  type RuleRun,
  runBankRules,
  tryBankRule,
  undoRuleRun,
  updateBankRule,
} from '#contract/banking/bank-rules.ts'
import type { Body } from '#contract/endpoint.ts'
import { categoryAccounts } from '#contract/banking/reconciliation.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, patchRow, queryClient } from '#web/lib/query.ts'

export const rulesQuery = queryOptions({
  queryKey: ['bank-rules', 'list'],
  queryFn: async ({ signal }) => (await call(listBankRules, { signal })).rows,
})
export const minedQuery = queryOptions({
  queryKey: ['bank-rules', 'mined'],
  queryFn: async ({ signal }) => (await call(listMinedRules, { signal })).rows,
})
const runsKey = ['bank-rules', 'runs'] as const
export const runsQuery = keysetQuery<RuleRun>([...runsKey], (after, signal) =>
  call(listRuleRuns, { query: { limit: '25', after }, signal }),
)
export const accountsQuery = queryOptions({
  queryKey: ['bank-rules', 'accounts'],
  queryFn: async ({ signal }) => (await call(categoryAccounts, { signal })).rows,
})

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

export const useSaveRule = (bank_rules_id: string | undefined) =>
  useMutation({
    mutationFn: (body: NewBankRule) =>
      bank_rules_id === undefined ? call(createBankRule, { body }) : call(updateBankRule, { params: { bank_rules_id }, body }),
    onSuccess: forgetRules,
  })
export const usePauseRule = () =>
  useMutation({
    mutationFn: ({ bank_rules_id, is_active }: Pick<BankRule, 'bank_rules_id' | 'is_active'>) =>
      call(pauseBankRule, { params: { bank_rules_id }, body: { is_active } }),
    onSuccess: forgetRules,
    meta: { fallback: t("We couldn't change the rule") },
  })
export const useRemoveRule = () =>
  useMutation({
    mutationFn: (bank_rules_id: string) => call(removeBankRule, { params: { bank_rules_id } }),
    onSuccess: forgetRules,
    meta: { fallback: t("We couldn't remove the rule") },
  })
/** Optimistic: shows the new order at once and restores the old one if the request fails. */
export const useOrderRules = () =>
  useMutation({
    mutationFn: (rules: readonly BankRule[]) =>
      call(orderBankRules, { body: { bank_rules_ids: rules.map(({ bank_rules_id }) => bank_rules_id) } }),
    onMutate: (rules) => queryClient.setQueryData(rulesQuery.queryKey, [...rules]),
    onSuccess: ({ rows }) => queryClient.setQueryData(rulesQuery.queryKey, rows),
    onError: () => queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey }),
    meta: { fallback: t("We couldn't save the order") },
  })
export const useTryRule = () =>
  useMutation({
    mutationFn: (body: Body<typeof tryBankRule>) => call(tryBankRule, { body }),
    meta: { fallback: t("We couldn't try the rule") },
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

const forgetRules = () => queryClient.invalidateQueries({ queryKey: ['bank-rules'] })

const touched = ['reconciliation', 'bank-transactions', 'dashboard', 'reports', 'journals', 'bank-rules']
function forgetLines(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => touched.includes(String(queryKey[0])) && queryKey[1] !== 'run',
  })
}
