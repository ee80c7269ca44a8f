-- An offer to an apprentice has a text of its own.
ALTER TABLE payroll_letter_texts
  DROP CONSTRAINT payroll_letter_texts_letter_kind_check,
  ADD CONSTRAINT payroll_letter_texts_letter_kind_check
    CHECK (letter_kind IN ('offer', 'apprenticeship', 'appointment', 'increment', 'relieving', 'experience'));
