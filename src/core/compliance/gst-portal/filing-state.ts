/** Returns that are filed through the portal’s API. */
export const portalForms = ['gstr1', 'gstr1a', 'gstr3b'] as const
export type PortalForm = (typeof portalForms)[number]

/** `ready`: the portal holds the whole return and waits for the electronic verification code. */
export const filingStates = ['uploading', 'refused', 'ready', 'filing', 'filed', 'filed_elsewhere', 'stopped'] as const
export type FilingState = (typeof filingStates)[number]

export const stepKinds = ['track', 'clear', 'save', 'offset', 'proceed', 'compare', 'file'] as const
export type StepKind = (typeof stepKinds)[number]
export const stepStatuses = ['waiting', 'asked', 'processing', 'accepted', 'refused'] as const
export type StepStatus = (typeof stepStatuses)[number]

export const isUnderWay = (state: FilingState): boolean => state === 'uploading' || state === 'ready' || state === 'filing'

/** Seconds until the portal is asked again whether it has processed an upload. */
const POLL_SECONDS = [2, 5, 10, 30, 60, 120, 300]
export const pollAfterSeconds = (polls: number): number => POLL_SECONDS[Math.min(polls, POLL_SECONDS.length - 1)] ?? 300

type Key = { gstin: string; form: PortalForm; period: string; kind: StepKind; step_no: number; content_hash: string }
/** The same for the same step of the same snapshot, whoever sends it and however often. */
export const idempotencyKey = ({ gstin, form, period, kind, step_no, content_hash }: Key): string =>
  [gstin, form, period, `${kind}-${step_no}`, content_hash.slice(0, 32)].join(':')
