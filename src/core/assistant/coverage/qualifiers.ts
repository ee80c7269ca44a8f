import { states } from '../../identifiers/state-list.ts'
import { type Condition, type Heard, says } from './retained-conditions.ts'

const isOfDocuments = ({ queries }: Heard) => queries.some(({ from }) => from !== 'transactions')
const isOfBank = ({ queries }: Heard) => queries.some(({ from }) => from === 'transactions')
/** A condition that no query holds: the question is asked back. */
const never = () => false
const both =
  (one: (heard: Heard) => boolean, other: (heard: Heard) => boolean) =>
  (heard: Heard): boolean =>
    one(heard) && other(heard)

const stateNames = states
  .filter(({ code }) => code < '90')
  .map(({ name }) => name.toLowerCase().replace(/[^a-z ]+/g, '.{1,3}'))
  .join('|')

const ofPlace = new RegExp(
  `\\b(?:in|from|of|to|at|outside|within|across|based in) (?:the )?(?:state of )?(?:${stateNames})\\b|\\b(?:${stateNames}) (?:customers?|clients?|vendors?|suppliers?|parties|invoices?|bills?|sales|ke|ki|ka|me|mein|se)\\b|\\b(?:inter|intra|other)[- ]?states?\\b|\\b(?:overseas|foreign|domestic|outstation|local) (?:customers?|clients?|vendors?|suppliers?|parties|invoices?|bills?)\\b`,
)

/** Qualifiers that narrow a figure and that no name, time or amount stands for; each was once dropped and answered without. */
export const qualifiers: readonly Condition[] = [
  // Drafts and cancelled ones are in no sum: a figure with them is another, and one of them alone needs the status.
  [
    both(says(/\b(?:includ\w+|incl|with|plus|along with|counting) (?:the |all |our )?(?:drafts?|cancell?ed)\b/), isOfDocuments),
    never,
  ],
  [
    both(
      ({ text }) =>
        /\bdrafts?\b/.test(text) &&
        !/\b(?:not|never) (?:counted|included|taken)\b|\b(?:ignored|excluded|left out|dropped)\b/.test(text) &&
        !/\b(?:exclud\w+|excl|without|except|leaving out|not|no|other than|bina|minus) (?:the |any |all )?(?:[a-z]+ (?:or|and) )?drafts?\b/.test(
          text,
        ),
      isOfDocuments,
    ),
    ({ json }) => json.includes('["status","=","draft"]'),
  ],
  [
    both(
      ({ text }) =>
        /\b(?:cancell?ed|radd)\b/.test(text) &&
        !/\b(?:not|never) (?:counted|included|taken)\b|\b(?:ignored|excluded|left out|dropped)\b/.test(text) &&
        !/\b(?:exclud\w+|excl|without|except|leaving out|not|no|other than|bina|minus) (?:the |any |all )?(?:[a-z]+ (?:or|and) )?cancell?ed\b/.test(
          text,
        ),
      isOfDocuments,
    ),
    ({ json }) => /"cancelled"\]/.test(json) && !json.includes('["status","not_in",["draft","cancelled"]]'),
  ],
  // What was done with a document, beyond its payment.
  [
    both(
      says(
        /\b(?:e-?mailed|mailed|unsent|unshared|viewed|printed|reminded|whatsapped|disputed|signed|attached|attachments?|recurring|rejected|unapproved|verified|(?:not|never)(?: yet)?(?: been)? (?:sent|shared|issued|approved)|(?:sent|shared|bheje|bheja) (?:nahi|nahin))\b/,
      ),
      isOfDocuments,
    ),
    never,
  ],
  // Of which kind of supply.
  [
    both(
      says(
        /\b(?:invoices?|bills?) (?:only )?(?:of|for) (?:only )?(?:the )?(?:services?|goods|products?|exports?)\b|\b(?:services?|goods|exports?|product|b2b|b2c|sez) (?:invoices?|bills?)\b/,
      ),
      isOfDocuments,
    ),
    never,
  ],
  // Where the other party is. A name of the books that has the state in it stands for itself.
  [
    ({ text, frame, json }) =>
      ofPlace.test(text) || (ofPlace.test(frame.text) && !/"(?:counterparty|category|account)"/.test(json)),
    never,
  ],
  // Paid in notes and coins.
  [
    both(
      says(
        /\b(?:in|by|only|through|via) (?:hard |pure )?cash\b(?! (?:flow|balance|position|account|book|credit|terms))|\bnaka?d(?:i)?\b|\bnagad\b/,
      ),
      isOfBank,
    ),
    ({ json, queries }) =>
      /"mode"|"account"|cash/i.test(json) || queries.some(({ measure }) => /balance|runway|burn|net/.test(measure)),
  ],
  // What moved in the bank is not split into value and tax.
  [
    both(
      ({ frame }) =>
        /\b(?:payments?|paid|receipts?|received|spent|spend|spending) (?:[a-z]+ )?(?:without|before|net of|exclusive of|bina) (?:the )?(?:gst|tax)\b/.test(
          frame.text,
        ),
      isOfBank,
    ),
    never,
  ],
  // Before a bill or an invoice.
  [
    both(says(/\b(?:in|as|of) advance\b|\badvance(?:s|d)? (?:payments?|paid|given|received|receipts?)\b|\bpeshgi\b/), isOfBank),
    ({ json }) => /advance|peshgi|contains/i.test(json),
  ],
  // Who approved, or has to: it is in no sum.
  [says(/\b(?:approv\w*|sanctioned|authoris\w+|authoriz\w+|man[zj]oo?r\w*)\b/), ({ json }) => json.includes('to_be_reviewed')],
  // What is left out has to be left out.
  [
    ({ text }) =>
      /\b(?:excluding|except|apart from|other than|leaving out|chhod ?kar)\b/.test(
        text.replace(
          /\b(?:excluding|except|apart from|other than|leaving out) (?:the |any |all )?(?:drafts?|cancell?ed)(?: (?:and|or) (?:drafts?|cancell?ed))?\b/g,
          ' ',
        ),
      ),
    ({ json }) =>
      /!=|not_in|not_contains|taxable|"own_transfer"|"ratio"|"of"/.test(
        json.replaceAll('["status","not_in",["draft","cancelled"]]', '').replaceAll('"!=",""', ''),
      ),
  ],
  // A part of the company: no query is of one.
  [says(/\b(?:branch|outlet|godown|cost[- ]cent(?:re|er)|gstin)\b/), ({ json }) => /branch|outlet|godown/i.test(json)],
  // Of parties with so many documents.
  [
    both(
      says(
        /\bonly (?:one|1|two|2|a single) (?:invoices?|bills?)\b|\b(?:exactly|at least|at most|fewer than|less than|more than) (?:one|two|three|four|five|ten|\d+) (?:invoices?|bills?)\b/,
      ),
      isOfDocuments,
    ),
    ({ queries }) => queries.some(({ having }) => having !== undefined),
  ],
  // One exception within another.
  [
    says(
      /\b(?:exclud\w+|except|without|leaving out|apart from|other than|but not)\b[^?,]{1,60}\b(?:except|other than|apart from|but not|unless)\b/,
    ),
    never,
  ],
]
