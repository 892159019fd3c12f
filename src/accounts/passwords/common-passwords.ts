/**
 * Passwords of eight letters or more that stand at the top of every list of leaked ones, and a few that this shop in
 * particular invites. In small letters.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
00000000 01234567 0123456789 10203040 102030405060 11223344 112233445566 12121212 123123123 123321123 12341234
123454321 123456123 123456789 1234567890 12345678910 123456789a 1234567a 123456abc 12345abc 1234asdf 1234qwer
13131313 147258369 159753159 19841984 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 20202020 31415926
3141592653 69696969 741852963 77777777 789456123 87654321 963852741 987654321 9876543210 a1234567 a12345678
a123456789 aa123456 aa12345678 aaaa1111 abc12345 abc123456 abcd1234 abcdefg1 access123 access14 admin123
admin1234 admin12345 adminadmin administrator alejandra alejandro alexander arsenal1 asdf1234 asdfasdf
asdfghjk asdfghjkl ashley123 autumn2024 autumn2025 autumn2026 azerty123 azertyuiop babygirl babygirl1
barcelona baseball baseball1 basketball batman123 benjamin blink182 butterfly caroline carpet123 changeit
changeme changeme1 changeme123 charlie1 chelsea1 chocolate christopher computer computer1
correcthorsebatterystaple corvette cowboys1 danielle december default1 dragon123 elizabeth eminem123 family123
february fernando ferrari1 flooring flooring1 flooring123 football football1 forever1 friends1 gabriela
goodluck guest1234 hardwood hardwood1 hello123 hello1234 hellohello hellokitty hockey123 hunter12 hunter123
ilovegod iloveu123 iloveyou iloveyou1 iloveyou2 internet internet1 isabella january1 jennifer jessica1
jonathan jordan23 killer123 lakers24 laminate laminate1 letmein1 letmein123 letmeinnow liverpool liverpool1
login123 loginlogin lovelove lovely123 loveyou1 manchester master123 mercedes metallic metallica michael1
michelle monkey123 motdepasse mustang1 mypass123 mypassword nicole123 nirvana1 november opensesame p@ssw0rd
p@ssword pa55word pass1234 passport passw0rd passw0rd1 password password! password1 password1! password12
password123 password1234 password2 passwords passwort patriots pokemon123 princess princess1 q1w2e3r4
q1w2e3r4t5 qwer1234 qwerasdf qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertz123
realmadrid root1234 rootroot samantha secret12 secret123 september shadow123 slipknot soccer123 spiderman
spring2024 spring2025 spring2026 starwars starwars1 steelers summer2020 summer2021 summer2022 summer2023
summer2024 summer2025 summer2026 sunshine sunshine1 superman superman1 sweetheart temp1234 temporary test1234
test12345 testing1 testing123 testtest thepassword thisispassword thomas123 toor1234 trustno1 underfoot
underfoot1 underfoot123 user1234 username victoria welcome1 welcome12 welcome123 whatever whatever1 william1
winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 yankees1 zaq12wsx zxcvbnm1
zxcvbnm123
`
    .trim()
    .split(/\s+/),
)
