-- What was answered to a request with an idempotency key is stored sealed. Answers of before stay as they are until they are swept.
ALTER TABLE idempotency_keys ADD COLUMN sealed_reply bytea CHECK (octet_length(sealed_reply) > 50 AND substring(sealed_reply FROM 1 FOR 4) = 'KSH1'::bytea);
