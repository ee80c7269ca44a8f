import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'

export type LegalText = { title: string; lead: string; parts: readonly { heading: string; says: readonly string[] }[] }

const template = t('A neutral starting text. The operator of this installation replaces it with their own.')

export const terms: LegalText = {
  title: t('Terms'),
  lead: template,
  parts: [
    {
      heading: t('What this is'),
      says: [
        t('{name} keeps the books of companies: invoices, payments, bank lines, journals and the reports based on them.', {
          name: product.name,
        }),
        t('The operator of this installation runs it, invoices the plans and is responsible for the service.'),
      ],
    },
    {
      heading: t('Your account'),
      says: [
        t(
          'You open an account with true details, keep your password to yourself and are responsible for what happens in the account.',
        ),
        t('Owners and administrators of a company decide who may see and do what in it.'),
      ],
    },
    {
      heading: t('Your data'),
      says: [
        t('What you enter belongs to your company. You can export all of it at any time and on any plan.'),
        t('When a plan ends, you can still read and export your books.'),
      ],
    },
    {
      heading: t('What it is not'),
      says: [
        t(
          'We calculate figures, tax rates and due dates with care from published rules. They are not advice: your accountant decides what to file.',
        ),
      ],
    },
    {
      heading: t('Plans and payment'),
      says: [
        t(
          'We show prices without GST, and with GST before you pay. You pay for a plan in advance and can cancel it at the end of its period.',
        ),
        t(
          'Reward points are a discount on plans. We do not pay them out in cash, and they expire a year after they are credited.',
        ),
      ],
    },
    {
      heading: t('Fair use'),
      says: [t('Do not use the service to break the law, send unwanted email, or access data that is not yours.')],
    },
    { heading: t('Law'), says: [t('The law of India applies.')] },
  ],
}

export const privacy: LegalText = {
  title: t('Privacy'),
  lead: template,
  parts: [
    {
      heading: t('What we store'),
      says: [
        t('About you: name, email, mobile number, your login sessions, and what you changed in the books.'),
        t('About your company: what you and your team enter, import or upload.'),
      ],
    },
    {
      heading: t('What for'),
      says: [
        t('To keep your books and sign you in. We sell nothing and use nothing for advertising.'),
        t('We read bank data and documents only to do what you asked for.'),
      ],
    },
    {
      heading: t('Who can see it'),
      says: [
        t('Members of your company, by their roles. The operator’s staff only when you ask for help or the law requires it.'),
        t('Providers get only what their task needs: the mail server an address, the payment gateway an amount.'),
      ],
    },
    {
      heading: t('How we protect it'),
      says: [
        t(
          'We keep companies apart in the database. We encrypt requests between your browser and the server, store passwords as hashes, and record every change in an audit trail that cannot be altered unnoticed.',
        ),
      ],
    },
    {
      heading: t('How long'),
      says: [
        t(
          'We keep books of account as long as the law requires: eight financial years for companies (Companies Act 2013, s.128).',
        ),
        t('We delete sessions, codes and counters when they expire.'),
      ],
    },
    {
      heading: t('Cookies'),
      says: [
        t(
          'One keeps you signed in. One marks the browser of people who view their referral code, so that nobody refers themselves. Neither tracks you elsewhere.',
        ),
      ],
    },
    {
      heading: t('Your rights'),
      says: [
        t(
          'Under the Digital Personal Data Protection Act 2023, you may see, correct and erase the data we store about you, unless another law requires us to keep it. Ask the operator, or an owner of your company.',
        ),
      ],
    },
  ],
}
