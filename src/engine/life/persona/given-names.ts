import type { Pronouns } from "../types/person.ts";

/** First names that hardly anybody who is not spoken of so bears; names that both bear are in neither list. */
const BORNE_BY: Record<Exclude<Pronouns, "they">, string> = {
  she: `abigail adele agnes aisha alice alicja amelia amina amira amy ana anastasia aneta angela anita anna anne annie antonia anya asha
    astrid barbara beata beatriz beatrice bianca birgit bridget brigitte carla carmen carolina caroline catherine cecilia charlotte chiara
    chloe christina clara claudia concepción cristina daniela deborah denise diana dolores dorota dorothy edith elena elisa elizabeth ella
    ellen elsa emily emma esther eva evelina fatima fatou fiona florence francesca freya gabriela geraldine gertrude giulia gloria grace
    greta gudrun hanna hannah heather heidi helen helena helga hilda ida ines ingrid irene irina isabel isabella isla ivana jana jane
    janet jasmine jennifer jessica joanna johanna josephine joyce judith julia juliana julie kamala karen karin katarina katarzyna kate
    katherine katrien khadija krystyna laila lakshmi lara laura layla leila lena lily linda lisa louise lucia lucía lucy ludmila luisa
    magdalena maja malgorzata manuela margaret margarita maria mariam mariana marie marta martha mary matilda maya megan meera mercedes
    mia michelle milena miriam monica monika nadia nadine naomi natalia natasha nina nora odette olga olivia pamela patricia paula penelope
    petra phoebe pilar priya rachel rebecca regina renata rita rosa rosalind rose ruth sabina samira sandra sara sarah savita sigrid silvia
    sofia sonia sophia sophie stella susan susanna svetlana sylvia tamara tania tatiana teresa thérèse theresa ursula valentina vanessa vera
    veronica victoria violet wanda wanjiru yasmin yolanda zainab zofia zosia zuzana bożena elżbieta grażyna halina jadwiga joanna kasia magda małgorzata`,
  he: `aaron abdul abdullah abraham adam adrian ahmed alan albert alberto alejandro alessandro alfred ali andrés andrew andrzej anthony
    antoine antonio arthur artur barry ben benjamin bernard bilal björn brendan brian bruno callum carl carlos cedric charles christopher
    conor cristiano daniel david declan dennis diego dieter dimitri dmitri dominic donald douglas duncan dylan edmund eduardo edward edwin
    emil emmanuel enrique eric ernesto ethan eugene federico felix fergus fernando finn francisco frank franz fred frederick gareth geoffrey
    george gerald gilbert giovanni giuseppe gordon graham greg gregor gregory guillermo gunther gustav hamid hans harald harold harry hassan
    hector heinrich henrik henry herbert howard hugh hugo ian ibrahim igor isaac ismail ivan jack jacob jakob james javier jerome joaquín
    joaquim johan johann john jonas jonathan jorge josé josef joseph joshua juan julian jürgen karim karl kenneth kevin klaus konstantin
    kwame lars lawrence leon leonard liam lorenzo louis luc luca luigi luis magnus malcolm manuel marco marcus marek mario mark martin
    mateus mateusz matthew maurice michael miguel mihai mikhail mohamed mohammed muhammad nathan neil nicholas nigel nikolai nikos niklas
    oleg oliver omar oscar oskar otto owen pablo patrick paul paulo pavel pawel pedro per peter philip philippe pierre piotr rafael
    ralph ramón rashid raymond reinhard rhys ricardo richard robert roberto roger roman ronald rui rupert russell salvador samuel
    sandeep sanjay sean sebastian sergei sergio siegfried simon stanislaw stanisław stefan stephen steven stuart sven tadeusz tariq thaddeus theodore
    thiago thomas timothy tobias tom tomas tomasz tomás trevor tunde ulrich umar victor vikram vincent vladimir walter werner wilhelm
    william wolfgang wout xavier yusuf zbigniew zdeněk álvaro brian`,
};

const NAMES = new Map(
  (["she", "he"] as const).flatMap((pronouns) =>
    BORNE_BY[pronouns].split(/\s+/).map((name): [string, Pronouns] => [name, pronouns]),
  ),
);

/** How somebody is spoken of who is called so, where hardly anybody of that name is spoken of otherwise; null of every other name. */
export const spokenOfByName = (name: string): Pronouns | null => NAMES.get(name.split(" ")[0]!.toLowerCase()) ?? null;
