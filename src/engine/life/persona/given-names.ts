import { lazily } from "../../../shared/lazily.ts";
import listed from "../../content/reading/names.json" with { type: "json" };
import type { Pronouns } from "../types/person.ts";

/** First names that hardly anybody who is not spoken of so bears; names that both bear are in neither list. */
const BORNE_BY: Record<Exclude<Pronouns, "they">, string> = {
  she: `ilinca tanja abigail adele agnes aisha alice alicja amelia amina amira amy ana anastasia aneta angela anita anna anne annie antonia anya asha astrid barbara beata
    beatriz beatrice bianca birgit bridget brigitte carla carmen carolina caroline catherine cecilia charlotte chiara chloe christina clara claudia
    concepción cristina daniela deborah denise diana dolores dorota dorothy edith elena elisa elizabeth ella ellen elsa emily emma esther eva evelina
    fatima fatou fiona florence francesca freya gabriela geraldine gertrude giulia gloria grace greta gudrun hanna hannah heather heidi helen helena helga
    hilda ida ines ingrid irene irina isabel isabella isla ivana jana jane janet jasmine jennifer jessica joanna johanna josephine joyce judith julia
    juliana julie kamala karen karin katarina katarzyna kate katherine katrien khadija krystyna laila lakshmi lara laura layla leila lena lily linda lisa
    louise lucia lucía lucy ludmila luisa magdalena maja malgorzata manuela margaret margarita maria mariam mariana marie marta martha mary matilda maya
    megan meera mercedes mia michelle milena miriam monica monika nadia nadine naomi natalia natasha nina nora odette olga olivia pamela patricia paula
    penelope petra phoebe pilar priya rachel rebecca regina renata rita rosa rosalind rose ruth sabina samira sandra sara sarah savita sigrid silvia sofia
    sonia sophia sophie stella susan susanna svetlana sylvia tamara tania tatiana teresa thérèse theresa ursula valentina vanessa vera veronica victoria
    violet wanda wanjiru yasmin yolanda zainab zofia zosia zuzana bożena elżbieta grażyna halina jadwiga kasia magda małgorzata aaliyah abeba abena adaeze
    adanna adwoa agata agnieszka aida aiko aino akosua alba alejandra aleksandra alessandra alessia alina alma amara amanda amelie amparo anaïs andreea
    anete angelica angelina anja anjali anneke annelies annette anneli antje anouk apolonia arlene aroha asunción audrey aurora ayesha ayşe azadeh beatrix
    bettina blanka blessing brenda bronwen carys catarina catalina catriona ceri chiamaka chidinma chinyere chioma claire clare clarice colette consuelo
    cordelia dagmar dagny delia denisa derya despina dilek dina doina dolly doreen doris edna eileen eilidh eimear ekaterina eleanor eleni elif elin
    eliška ellinor eloise elspeth elvira emine emilia emilie erika erzsébet esra esperanza estela estelle eszter eugenia eunice fadila faith farah farida
    fatma fátima femke fernanda filomena fiorella frederica frida gemma genevieve georgina gerda gina ginevra giovanna gisela gitte graciela greet
    gretchen gry guadalupe gulnara gwenllian habiba hafsa hanne hatice heba hedda hedwig helle henrietta hermione hilary ifeoma ilaria ilse imelda imogen
    inga inge ingeborg inger ioana iratxe isadora isobel ivanka ivy izabela jaana jacqueline jagoda jaimala jelena jenny jill jóhanna johanne josefa
    josefina josie jovana judit jutta kadri karolina kateřina katharina kathleen kavita kerstin kinga kirsi kirsten kirsty klara kristiina kristin
    kristina kristine laia lamia larissa leena leticia lidia liesbeth liisa liliana lilian linnea liselotte livia ljubica lone lore lorena loretta lotte
    lourdes lucija lucinda lucie ludivine luz lydia lynn lynne mabel madeleine madhuri maeve magali mairead malin mandy mara marcela maren margarethe
    margit margot marianne maribel maricel marieke marilena marilyn marina marisol marit marjan marjorie marlene maureen mavis meena megumi mehwish
    melanie melissa mercy meryem merete mette mildred mina minna mirela mireia miroslava moira molly muriel myriam nada nadezhda nagore nanami nasrin
    natália nathalie neha nicole nikolina nimmi ngozi nkechi noelia norma nuala nuria nwando oksana olena olivera ottilie paloma parvati pauline pernille
    philippa pia polina polly pooja primrose priscilla priyanka radka ragnhild rahel raisa rania rebekka reem renske rhiannon ritva roberta rocío romana
    rosalía rosemary rosie rowena roxana ruxandra ruzica saanvi sadia safiya salma sanna saoirse saskia satu shabnam shanti sheila shirin shirley siobhán
    sinead sini sirkka slavica snežana sofie solveig soledad soraya stacey stanislava stephanie sunita susana susanne suzanne svenja swati sylvie tabitha
    tahira tatjana teodora thandiwe thea tiina tina tova tracey trine trudy tsehay ulla ulrike vaishali valeria valerie vasiliki verónica vesna vibeke
    vicky vilma virginia virginie vivian viviana wangari wendy wilhelmina wioletta xiomara yaa yasmina yetunde yevgenia yildiz yuliya yvonne zahra zdenka
    zeynep zoe zsófia zuzanna åsa élodie émilie ólöf þóra ána bernadette bernadeta cosima edwina enid ethel eulalia florrie gwyneth hettie iris jolanta
    kornelia leokadia marzena mieczysława sabine urszula wiesława lupe lola pili paqui maru chelo gosia basia kasia zuzia peggy dolly winnie bessie
    trudi liesl gretl masha katya natalya olya`,
  he: `aaron abdul abdullah abraham adam adrian ahmed alan albert alberto alejandro alessandro alfred ali andrés andrew andrzej anthony antoine antonio
    arthur artur barry ben benjamin bernard bilal björn brendan brian bruno callum carl carlos cedric charles christopher conor cristiano daniel david
    declan dennis diego dieter dimitri dmitri dominic donald douglas duncan dylan edmund eduardo edward edwin emil emmanuel enrique eric ernesto ethan
    eugene federico felix fergus fernando finn francisco frank franz fred frederick gareth geoffrey george gerald gilbert giovanni giuseppe gordon graham
    greg gregor gregory guillermo gunther gustav hamid hans harald harold harry hassan hector heinrich henrik henry herbert howard hugh hugo ian ibrahim
    igor isaac ismail ivan jack jacob jakob james javier jerome joaquín joaquim johan johann john jonas jonathan jorge josé josef joseph joshua juan
    julian jürgen karim karl kenneth kevin klaus konstantin kwame lars lawrence leon leonard liam lorenzo louis luc luca luigi luis magnus malcolm manuel
    marco marcus marek mario mark martin mateus mateusz matthew maurice michael miguel mihai mikhail mohamed mohammed muhammad nathan neil nicholas nigel
    nikolai nikos niklas oleg oliver omar oscar oskar otto owen pablo patrick paul paulo pavel pawel pedro per peter philip philippe pierre piotr rafael
    ralph ramón rashid raymond reinhard rhys ricardo richard robert roberto roger roman ronald rui rupert russell salvador samuel sandeep sanjay sean
    sebastian sergei sergio siegfried simon stanislaw stanisław stefan stephen steven stuart sven tadeusz tariq thaddeus theodore thiago thomas timothy
    tobias tom tomas tomasz tomás trevor tunde ulrich umar victor vikram vincent vladimir walter werner wilhelm william wolfgang wout xavier yusuf
    zbigniew zdeněk álvaro aaro abebe abel abu achim adão adebayo adil adolfo agustín aidan aleksander aleksandar alexandre alexey alfonso alfredo
    alistair alois alvin amadou amir anand anders andrei andreas angus anselm ansgar anton antónio antonín archie arjun armando arne arnaud arnold arnaldo
    arto arvid ashok attila axel aziz balázs baltasar bartosz bastian benedikt benoît bernardo bertil bogdan bohdan boris børge bram branko brendon bryn
    cahal callan carsten casper casimir cathal cesar césar chidi chinedu christian christoph ciarán claus clemens clifford clive colin cosmin cyril
    czesław damian damien dafydd danilo darius dariusz darko darragh davide deepak derek desmond detlef didier dieudonné dinesh dirk domenico domingo
    donal donnacha dragan dušan eamon eberhard edgar edoardo eduard egon eino eirik elias elijah emeka emiliano emlyn emre endre ennio enzo eoin erich
    erik erkki ernest ernst erwin esteban euan ewan eyal ezekiel fabio fabrice farhad farouk faustino femi ferenc fergal filip flavio florian folke fraser
    fredrik friedrich fritz gabor gábor gaspard gaston gavin geert gerard gerhard germán gert giacomo gian gilberto giorgio glyn godfrey goran gorka
    grigori grzegorz guido gunnar gwilym gyula håkon hamish hannu harish harri helge helmut hemi hendrik hennadiy henri henrique herman hermann hideo
    horst hristo humphrey iain ibou idris ignacio ilya imre imran inigo ioan irfan isidro ismael istván ivo iván jaakko jacek janne jari jaroslav jarosław
    jason javed jeremiah jeremy jens jerzy jesús jim jimmy joão joe joel jóhann johannes joris josip jouko józef juha jukka julius juraj juri kacper kaj
    kalle kamal kamil karsten kaspar kazimierz keith kelechi kerem kimani klemens kofi koen kojo krishna kristian kristof krzysztof kurt kwabena kwesi
    lachlan lajos lamin lasse laszlo lászló leif leo leonardo leszek lev lionel loïc lothar lubomir lucas lucian luciano ludwig lukas lukáš łukasz maciej
    maik mamadou manfred manoj manolis marcel marcin marin matej mateo mathias mathieu matteo matthias matti mattia mauricio mauro maximilian mehmet
    mervyn michał michel miklós mikko miljan milan milos miloš mirko miroslav mirosław mladen moritz moses moussa murat mustafa mykola naseem naveen
    nelson nenad nestor nicolae nicolas nils nnamdi noah norbert norman nuno obinna octavio olaf olav ole olivier ollie olumide omari ondřej orhan orlando
    osama osman oswald ousmane pádraig pascal patrice patrik patryk pekka pere petr petros pieter pietro poul prakash preben radek radomir radosław rainer
    rajesh raj rajiv raúl ravi reg reginald reijo rémi renato reza richárd rolf romain ronan rudolf ruben rune rustam ryan ryszard saïd salim salman samir
    samson santiago santosh sándor sefton selim serge serhiy seth severin shaun sigurd silvio simão slavko slawomir soren søren stan stanislav stéphane
    stelios steffen stein stig sunil suleiman suresh svein sylvain tadhg tamás tarek teemu teodor terence terje terry thabo theo theodor thierry thorsten
    timo timur todd tomislav torbjørn torsten toufik tunç tuomas tyrone uwe vaclav václav valentin valentino vasco vasil vasile veikko vidar vijay viktor
    ville vincenzo vinícius vito vittorio vlado vojtěch volker wayne wiktor wiesław willem wim winston witold wojciech yannick yannis yaw yiannis yohannes
    youssef yuri yves zacharias zaheer zdzislaw zoltán zoran žarko åke émile étienne ørjan bartholomew bertram cuthbert nacho pepe paco pancho quique
    kiko toño chucho lalo beto memo tonino pippo nando zé chico bernie eddie freddie stevie gus hank buddy wim siem sepphansi misha vanya kolya
    alyosha`,
};

const bearers = lazily(() => {
  const names = new Map<string, Pronouns | null>();
  // A name that one tongue gives to women and another to men tells nothing.
  for (const pronouns of ["she", "he"] as const)
    for (const list of Object.values(listed))
      for (const name of list[pronouns].toLowerCase().split(", "))
        names.set(name, (names.get(name) ?? pronouns) === pronouns ? pronouns : null);
  for (const pronouns of ["she", "he"] as const)
    for (const name of BORNE_BY[pronouns].split(/\s+/)) names.set(name, pronouns);
  return names;
});

/** How somebody is spoken of who is called so, where hardly anybody of that name is spoken of otherwise; null of every other name. */
export const spokenOfByName = (name: string): Pronouns | null =>
  bearers().get(name.split(" ")[0]!.toLowerCase()) ?? null;
