import type { Frame } from '../frame.ts'

const starts =
  /^(?:and\b|aur\b|also\b|what about|how about|what of|same|only\b|just\b|sirf\b|bas\b|now\b|instead|make (?:it|that)|sorry|i meant|i mean|no,|no \w+|not \w+|but\b|ok\b|okay\b|then\b|phir\b|split|break|group|by\b|for\b|in\b|from\b|per\b|excluding|except|without|include|compare|vs\b|versus|show (?:it|them|that|those|as)|as a|change (?:it|that)|switch|list (?:them|those)|which of|who\b|of (?:that|this|those|which|these)\b|out of|wahi|usme|us me|isme|uska|uske|unka|ye|yeh|woh|wo|actually|rather|sort|top|the (?:same|previous|other)|previous|plus|plot|chart|and)/
const pronoun =
  /\b(?:of (?:that|this|those|them|these|which|it)|behind (?:it|that|this)|their|them|they|he|she|those|that one|this one|these|the same|same|it\b|that\b(?! (?:we|ended))|usme|isme|us me se|unme|uska|uske|uski|unka|unki|unke|usse|unse|isse|inse|usko|unko|usne|unhone|inme|wahi|instead|his|him|her|there|the (?:first|top|last|second|third) one|for that|that party|that vendor|that customer|iska)\b/

/** Whether a word of the text refers to the previous question. */
export const pointsAtLast = (frame: Frame): boolean => pronoun.test(frame.masked)

/** Whether a text depends on the previous question. */
export const leansBack = (frame: Frame): boolean => starts.test(frame.text.trim()) || pronoun.test(frame.masked)

/** A pronoun that nothing before explains. */
export const isPointing = (frame: Frame): boolean =>
  /\b(?:same again|other one|that one|this one|the same|them|those|their|the rest|(?:what|how) about (?:it|that)|uska|unka|the previous one)\b|\b(?:in|of|behind|within) (?:it|that|this)(?=[?. ]*$)/.test(
    frame.masked,
  )

/** `kitna baki?`: of the one who was asked about. */
export const hindiLeft =
  /^(?:aur |and |ab |abhi |to )*kitn[aei] (?:paisa )?(?:baki|baaki|bacha|bakaya|den[aei]|len[aei])(?: (?:hai|hain|abhi|den[aei]|len[aei]|ko|baki|baaki|bacha))*[?. ]*$/
