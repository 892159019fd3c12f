-- The standing texts in plainer English. A store whose owner wrote another text keeps it; one that still has the old standing text gets
-- the new one, so that it goes on counting as the shop's own and is translated (docs/decisions/0027).
UPDATE shop_settings
SET data = jsonb_set(data, '{description,en}', '"See floors in a room, work out how many boxes you need and order in minutes."'), version = version + 1
WHERE data #>> '{description,en}' = 'A flooring shop where you see a floor in a room, count its boxes and order them in minutes.';--> statement-breakpoint
UPDATE shop_settings
SET data = jsonb_set(data, '{footerBanner,security,title,en}', '"Secure payment"'), version = version + 1
WHERE data #>> '{footerBanner,security,title,en}' = 'Safe payment';--> statement-breakpoint
UPDATE shop_settings
SET data = jsonb_set(data, '{footerBanner,security,description,en}', '"Pay cash on delivery or at our counter."'), version = version + 1
WHERE data #>> '{footerBanner,security,description,en}' = 'Pay cash at the door or at our counter.';--> statement-breakpoint
UPDATE shop_settings
SET data = jsonb_set(data, '{footerBanner,delivery,description,en}', '"Return unopened boxes within {{store.returns}}."'), version = version + 1
WHERE data #>> '{footerBanner,delivery,description,en}' = 'Bring unopened boxes back within {{store.returns}}.';
