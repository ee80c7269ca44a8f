import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type LetterAsk,
  listLetters,
  listLetterTexts,
  listOwnLetters,
  type NewLetter,
  previewLetter,
  setLetterText,
  withdrawLetter,
  writeLetter,
} from '#contract/payroll/letters.ts'
import type { LetterKind } from '#core/payroll/letters.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const letterTextsQuery = queryOptions({
  queryKey: ['payroll', 'letter-texts'],
  queryFn: ({ signal }) => call(listLetterTexts, { signal }),
})
export const lettersQuery = (payroll_employees_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'letters', payroll_employees_id],
    queryFn: ({ signal }) => call(listLetters, { params: { payroll_employees_id }, signal }),
  })
export const letterPreviewQuery = (payroll_employees_id: string, body: LetterAsk) =>
  queryOptions({
    queryKey: ['payroll', 'letter-preview', payroll_employees_id, body],
    queryFn: ({ signal }) => call(previewLetter, { params: { payroll_employees_id }, body, signal }),
    retry: false,
    gcTime: 0,
  })
export const ownLettersQuery = queryOptions({
  queryKey: ['own-pay', 'letters'],
  queryFn: ({ signal }) => call(listOwnLetters, { signal }),
})

export const useSaveLetterText = () =>
  useMutation({
    mutationFn: ({ letter_kind, letter_body }: { letter_kind: LetterKind; letter_body: string }) =>
      call(setLetterText, { params: { letter_kind }, body: { letter_body } }),
    onSuccess: (texts) => queryClient.setQueryData(letterTextsQuery.queryKey, texts),
  })
export const useWriteLetter = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewLetter; idempotencyKey: string }) =>
      call(writeLetter, { params: { payroll_employees_id }, body, idempotencyKey }),
    onSuccess: (letters) => queryClient.setQueryData(lettersQuery(payroll_employees_id).queryKey, letters),
  })
export const useWithdrawLetter = (payroll_employees_id: string) =>
  useMutation({
    mutationFn: (payroll_letters_id: string) => call(withdrawLetter, { params: { payroll_letters_id } }),
    onSuccess: (letters) => queryClient.setQueryData(lettersQuery(payroll_employees_id).queryKey, letters),
    meta: { fallback: t('The letter could not be withdrawn') },
  })
