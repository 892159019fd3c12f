-- The pages that came with the shop say who the store is by placeholders. A page gets the new text only where its published
-- one is, apart from its picture, exactly the one that it came with: a text that anybody edited stays as it is.
CREATE FUNCTION pg_temp.with_changes(content text, changes jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE change jsonb;
BEGIN
	FOR change IN SELECT * FROM jsonb_array_elements(changes) LOOP
		content := replace(content, change->>0, change->>1);
	END LOOP;
	RETURN content;
END $$;--> statement-breakpoint
WITH seeded (page, language, digest, changes) AS (VALUES
		('about', 'en', '0846526ed5fb5d99d72dba899b5b9670', '[["Underfoot is a family flooring business with a store in Surrey and one in Richmond.", "{{store.name}} is part of a family flooring business with stores in {{stores.cities}}."],
			["half of a cabinet shop on Kiln Street in Surrey: twelve", "half of a cabinet shop: twelve"],
			["Their daughter Maya opened the Richmond counter;", "Their daughter Maya opened the second counter;"],
			["in the hallway behind the Surrey counter.", "in the hallway behind the counter."],
			["Unopened boxes are taken back for thirty days, and", "Unopened boxes are taken back for {{store.returns}}, and"]]'::jsonb),
		('about', 'fr', 'eb676aa8d54233e47747f1a889fba446', '[["Underfoot est une entreprise familiale de revêtements de sol, avec un magasin à Surrey et un autre à Richmond.", "{{store.name}} fait partie d’une entreprise familiale de revêtements de sol, avec des magasins à {{stores.cities}}."],
			["la moitié d’une ébénisterie de Kiln Street, à Surrey : douze", "la moitié d’une ébénisterie : douze"],
			["Leur fille Maya a ouvert le comptoir de Richmond ;", "Leur fille Maya a ouvert le second comptoir ;"],
			["dans le couloir derrière le comptoir de Surrey.", "dans le couloir derrière le comptoir."],
			["elles sont reprises pendant trente jours, sans question", "elles sont reprises pendant {{store.returns}}, sans question"]]'::jsonb),
		('about', 'bn', 'd2beb0320b7be9035683d10bd4ca0702', '[["আন্ডারফুট একটি পারিবারিক মেঝের ব্যবসা, দোকান সারে ও রিচমন্ডে।", "{{store.name}} একটি পারিবারিক মেঝের ব্যবসার অংশ; দোকান আছে এখানে: {{stores.cities}}।"],
			["প্রথম দোকান ছিল সারের কিল্ন স্ট্রিটে এক আসবাব কারখানার", "প্রথম দোকান ছিল এক আসবাব কারখানার"],
			["মেয়ে মায়া রিচমন্ডের কাউন্টার খুলেছেন;", "মেয়ে মায়া দ্বিতীয় কাউন্টারটি খুলেছেন;"],
			["আমরা দশ বাক্স আনিয়ে সারের কাউন্টারের পেছনের", "আমরা দশ বাক্স আনিয়ে কাউন্টারের পেছনের"],
			["না-খোলা বাক্স ত্রিশ দিন পর্যন্ত ফেরত নিই", "না-খোলা বাক্স {{store.returns}} পর্যন্ত ফেরত নিই"]]'::jsonb),
		('about', 'ar', 'd184844fd84410fb9a353ad9e3b603fe', '[["أندرفوت متجر عائلي للأرضيات له فرع في سري وآخر في ريتشموند.", "{{store.name}} جزء من شركة عائلية للأرضيات لها متاجر في {{stores.cities}}."],
			["نصف ورشة نجارة في شارع كيلن في سري: اثنتا", "نصف ورشة نجارة: اثنتا"],
			["افتتحت ابنتهما مايا متجر ريتشموند،", "افتتحت ابنتهما مايا المتجر الثاني،"],
			["في الممر خلف منضدة سري.", "في الممر خلف المنضدة."],
			["نستردها مغلقة خلال ثلاثين يومًا،", "نستردها مغلقة خلال {{store.returns}}،"]]'::jsonb),
		('contact', 'en', 'a3695836f7d839914381e3d2d1524558', '[["Write to Underfoot, call, or come by: two stores in Surrey and Richmond, open Monday to Saturday.", "Write to {{store.name}}, call {{store.phone}}, or come by: {{store.address}}. Open {{store.hours}}."]]'::jsonb),
		('contact', 'fr', '83bc0a0171356d6a52fba43604cd6758', '[["Écrivez à Underfoot, appelez ou passez : deux magasins à Surrey et à Richmond, ouverts du lundi au samedi.", "Écrivez à {{store.name}}, appelez le {{store.phone}} ou passez : {{store.address}}. Horaires : {{store.hours}}."]]'::jsonb),
		('contact', 'bn', 'b1d7b2d7b800897d4cd1510102daddda', '[["আন্ডারফুটকে লিখুন, ফোন করুন বা চলে আসুন: সারে ও রিচমন্ডে দুটি দোকান, সোম থেকে শনি খোলা।", "{{store.name}}: লিখুন, {{store.phone}} নম্বরে ফোন করুন বা চলে আসুন: {{store.address}}। খোলা: {{store.hours}}।"]]'::jsonb),
		('contact', 'ar', '173b9906e047cd8c4674c8b3904fcc2c', '[["اكتب إلى أندرفوت أو اتصل أو زُرنا: متجران في سري وريتشموند، من الاثنين إلى السبت.", "اكتب إلى {{store.name}} أو اتصل على {{store.phone}} أو زُرنا: {{store.address}}. ساعات العمل: {{store.hours}}."]]'::jsonb),
		('return', 'en', '9facff18dba761328b9855e70fe17558', '[["Bring unopened boxes back within 30 days. How returns work at Underfoot,", "Bring unopened boxes back within {{store.returns}}. How returns work at {{store.name}},"],
			["<h2>Thirty days, unopened</h2>", "<h2>{{store.returns}}, unopened</h2>"],
			["<p>Within 30 days of collecting", "<p>Within {{store.returns}} of collecting"]]'::jsonb),
		('return', 'fr', '1f45b9109170739b11e9bb32fb166fcc', '[["Rapportez les boîtes non ouvertes sous 30 jours. Comment se font les retours chez Underfoot,", "Rapportez les boîtes non ouvertes sous {{store.returns}}. Comment se font les retours chez {{store.name}},"],
			["<h2>Trente jours, non ouvert</h2>", "<h2>{{store.returns}}, non ouvert</h2>"],
			["<p>Dans les 30 jours suivant", "<p>Dans un délai de {{store.returns}} suivant"]]'::jsonb),
		('return', 'bn', 'b492c35acb46088ef4406a22ea39882b', '[["না-খোলা বাক্স ৩০ দিনের মধ্যে ফেরত আনুন। আন্ডারফুটে ফেরত কীভাবে হয়,", "না-খোলা বাক্স {{store.returns}}ের মধ্যে ফেরত আনুন। ফেরত কীভাবে হয়,"],
			["<h2>ত্রিশ দিন, না-খোলা</h2>", "<h2>{{store.returns}}, না-খোলা</h2>"],
			["পৌঁছানোর ৩০ দিনের মধ্যে না-খোলা", "পৌঁছানোর {{store.returns}}ের মধ্যে না-খোলা"]]'::jsonb),
		('return', 'ar', 'b089bd2e8fe78297eadee914ae57d0a4', '[["أعد الصناديق غير المفتوحة خلال ٣٠ يومًا. كيف يتم الإرجاع في أندرفوت،", "أعد الصناديق غير المفتوحة خلال {{store.returns}}. كيف يتم الإرجاع في {{store.name}}،"],
			["<h2>ثلاثون يومًا من دون فتح</h2>", "<h2>{{store.returns}} من دون فتح</h2>"],
			["<p>خلال ٣٠ يومًا من استلام", "<p>خلال {{store.returns}} من استلام"]]'::jsonb),
		('terms', 'en', '9f20f42d8c995cfd01338a161da732cb', '[["The terms on which Underfoot sells", "The terms on which {{store.name}} sells"],
			["You buy from the Underfoot store whose site you order on. Its address, telephone number and e-mail address stand at the foot of every page.", "You buy from the store whose site you order on: {{store.name}}, {{store.address}}, {{store.phone}}, {{store.email}}."]]'::jsonb),
		('terms', 'fr', 'bfde1afefcfce6de42b09b2dea764dbc', '[["Les conditions auxquelles Underfoot vend", "Les conditions auxquelles {{store.name}} vend"],
			["Vous achetez au magasin Underfoot sur le site duquel vous commandez. Son adresse, son téléphone et son e-mail sont au bas de chaque page.", "Vous achetez au magasin sur le site duquel vous commandez : {{store.name}}, {{store.address}}, {{store.phone}}, {{store.email}}."]]'::jsonb),
		('terms', 'bn', '8b46a4413e61e6a595d9630806bbb0cc', '[["আন্ডারফুট যে শর্তে", "{{store.name}} যে শর্তে"],
			["আন্ডারফুটের যে দোকানের সাইটে অর্ডার করেন, সেই দোকান থেকেই কেনেন। তার ঠিকানা, ফোন ও ই-মেইল প্রতিটি পাতার নিচে আছে।", "যে দোকানের সাইটে অর্ডার করেন, সেই দোকান থেকেই কেনেন: {{store.name}}, {{store.address}}, {{store.phone}}, {{store.email}}।"]]'::jsonb),
		('terms', 'ar', '194893f8fbe5455649e83fc0d4366c34', '[["الشروط التي تبيع بها أندرفوت الأرضيات", "الشروط التي يبيع بها {{store.name}} الأرضيات"],
			["تشتري من متجر أندرفوت الذي تطلب على موقعه. عنوانه وهاتفه وبريده في أسفل كل صفحة.", "تشتري من المتجر الذي تطلب على موقعه: {{store.name}}، {{store.address}}، {{store.phone}}، {{store.email}}."]]'::jsonb),
		('faq', 'en', 'daf6d50f62456c5a9ae2741de012d3d6', '[["<p>To Surrey, Richmond, Metro Vancouver and the Fraser Valley. The checkout shows", "<p>From our stores in {{stores.cities}} to the delivery areas that the checkout lists. It shows"],
			["bring it back unopened within 30 days.", "bring it back unopened within {{store.returns}}."],
			["unopened boxes, for 30 days, to either store", "unopened boxes, for {{store.returns}}, to either store"]]'::jsonb),
		('faq', 'fr', 'cbb2fbc0daf3f7af97766672530bd5c4', '[["<p>À Surrey, à Richmond, dans le Grand Vancouver et la vallée du Fraser. La commande indique", "<p>Depuis nos magasins de {{stores.cities}} vers les zones proposées à la commande. Celle-ci indique"],
			["rapportez-la non ouverte sous 30 jours.", "rapportez-la non ouverte sous {{store.returns}}."],
			["les boîtes non ouvertes, pendant 30 jours, dans", "les boîtes non ouvertes, pendant {{store.returns}}, dans"]]'::jsonb),
		('faq', 'bn', 'ea06fc01d0993e11e547f44fc7e6bcdc', '[["<p>সারে, রিচমন্ড, মেট্রো ভ্যাঙ্কুভার ও ফ্রেজার ভ্যালিতে। আপনার", "<p>আমাদের দোকান ({{stores.cities}}) থেকে চেকআউটে দেওয়া এলাকাগুলোতে। আপনার"],
			["না চাইলে ৩০ দিনের মধ্যে", "না চাইলে {{store.returns}}ের মধ্যে"],
			["না-খোলা বাক্স, ৩০ দিন পর্যন্ত,", "না-খোলা বাক্স, {{store.returns}} পর্যন্ত,"]]'::jsonb),
		('faq', 'ar', '9789f14bc31f538c658abb8ea0fd91ce', '[["<p>إلى سري وريتشموند وفانكوفر الكبرى ووادي فريزر. تظهر", "<p>من متاجرنا في {{stores.cities}} إلى مناطق التوصيل المعروضة عند إتمام الشراء. تظهر"],
			["فأعده مغلقًا خلال ٣٠ يومًا.", "فأعده مغلقًا خلال {{store.returns}}."],
			["الصناديق المغلقة خلال ٣٠ يومًا إلى", "الصناديق المغلقة خلال {{store.returns}} إلى"]]'::jsonb)
), added AS (
	INSERT INTO page_versions (page, language, version, content, published_by, published_by_name)
	SELECT v.page, v.language, (SELECT max(version) + 1 FROM page_versions p WHERE p.page = v.page AND p.language = v.language),
		pg_temp.with_changes(v.content::text, s.changes)::jsonb, NULL, 'Underfoot'
	FROM seeded s
	JOIN page_contents c ON c.page = s.page AND c.language = s.language
	JOIN page_versions v ON v.page = c.page AND v.language = c.language AND v.version = c.published_version
	WHERE md5((v.content - 'picture')::text) = s.digest
	RETURNING page, language, version
)
UPDATE page_contents c SET published_version = added.version, version = c.version + 1
FROM added WHERE c.page = added.page AND c.language = added.language;--> statement-breakpoint
-- The promise at the foot of every page names the days for returns that are set; one that was written otherwise stays.
UPDATE shop_settings
SET data = jsonb_set(data, '{footerBanner,delivery,description,en}', '"Bring unopened boxes back within {{store.returns}}."'), version = version + 1
WHERE data #>> '{footerBanner,delivery,description,en}' = 'Bring unopened boxes back within 30 days.';
